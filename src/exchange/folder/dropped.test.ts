/** Files in partners' folders: kept once, handled like messages of the door, answered beside them; whatever else lies there is left alone. */
import assert from 'node:assert/strict'
import { link, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Engine } from '../../engine/engine.ts'
import { messages } from '../../messages.gen.ts'
import { doneLater, storeFormat } from '../../../test/stores.ts'
import { world, type World } from '../../../test/world.ts'
import { ownFolder } from '../../../test/own-folder.ts'
import { handleKept } from '../handling.ts'
import { answerDropped } from './answer.ts'
import { takeDropped } from './dropped.ts'

let w: World
let engine: Engine
let root: string
const DATA = 'DROPSTORE'

/** A partner with a folder who may send stores. @returns its folder */
async function partner(appId: string, app: object = { folder: true }): Promise<string> {
  const { admin } = w.as
  await admin.post('serviceAccount/save', { accountCode: appId, accountName: appId, orgCode: 'S001', roleCodes: 'SUP_ALL' })
  const { id } = await admin.post('appConfig/create', {
    appId, appName: appId, sysType: 10, perMinute: 600, owner: '张三',
    ...app,
  })
  const [dump] = (await admin.get('dumpConfig/GetPager', { dumpCode: 'DROP' })).items
  await admin.post('appConfig/SetDumps', { id, dumpIds: [dump.id] })
  return join(root, appId)
}
const store = (code: string, more: object = {}) => JSON.stringify({ vendor: 'S001', code, name: '外库', ...more })
/** Laid down some time ago. */
async function lay(dir: string, name: string, content: string | Buffer, secondsAgo = 60): Promise<string> {
  await mkdir(dir, { recursive: true })
  const path = join(dir, name)
  await writeFile(path, content)
  const at = Date.now() / 1000 - secondsAgo
  await utimes(path, at, at)
  return path
}
const kept = async (sender: string) => (await w.as.admin.get('dumpLog/GetPager', { sender })).items as any[]
/** What the job does in a minute, and the jobs of the messages. */
async function minute(sender: string): Promise<void> {
  await takeDropped(engine, messages)
  for (const m of await kept(sender)) await handleKept(engine, messages, m.id)
  await answerDropped(engine)
}
const stores = async (whCode: string): Promise<number> =>
  (await w.as.supplierA.get('supplierWarehouse/getPager', { whCode })).total
const list = async (...path: string[]) => (await readdir(join(...path))).sort()
const text = (...path: string[]) => readFile(join(...path), 'utf8')

before(async () => {
  w = await world()
  root = ownFolder()
  engine = { ...w.engine, dropDir: root }
  await w.as.admin.post('dataConfig/create', { dataCode: DATA, ...storeFormat })
  await w.as.admin.post('dumpConfig/create', { dumpCode: 'DROP', dataCode: DATA, ...doneLater })
})

test('a file is kept, done, gone, and answered under its name', async () => {
  const own = await partner('DROP1')
  await takeDropped(engine, messages)
  assert.deepEqual(await list(own), ['in', 'out'])
  await lay(join(own, 'in', DATA), '仓库 1.json', store('F1'))
  await lay(join(own, 'in', DATA), 'many.json', `[${store('F2')},${store('F3', { name: '' })}]`)
  await minute('DROP1')
  assert.deepEqual([await stores('F1'), await stores('F2'), await stores('F3')], [1, 1, 0])
  assert.deepEqual(await list(own, 'in', DATA), [])
  assert.deepEqual(await list(own, 'out'), ['many.json.failed.txt', '仓库 1.json.ok.txt'])
  assert.match(await text(own, 'out', '仓库 1.json.ok.txt'), /^\ufeff成功 DROPSTORE DROP1\/\w+ S001\r\n$/)
  assert.match(await text(own, 'out', 'many.json.failed.txt'), /成功 .*\r\n失败 .*\r\n {2}.*仓库名称不能为空/)
  // Nothing is answered twice.
  const answeredAt = () => stat(join(own, 'out', 'many.json.failed.txt')).then((f) => f.mtimeMs)
  const before = await answeredAt()
  await minute('DROP1')
  assert.equal(await answeredAt(), before)
})

test('the same content is one message, whatever the file is called and however often it comes; each is answered', async () => {
  const own = await partner('DROP2')
  await lay(join(own, 'in', DATA), 'a.json', store('G1'))
  await minute('DROP2')
  // Whoever died between keeping and removing finds the file again.
  await lay(join(own, 'in', DATA), 'a.json', store('G1'))
  await lay(join(own, 'in', DATA), 'b.json', store('G1'))
  await minute('DROP2')
  assert.deepEqual([(await kept('DROP2')).length, await stores('G1')], [1, 1])
  assert.deepEqual(await list(own, 'out'), ['a.json.ok.txt', 'b.json.ok.txt'])
  assert.deepEqual(await list(own, 'in', DATA), [])
})

test('a file with the longest name that a disk takes is answered under a shorter one, and holds up nobody', async () => {
  const own = await partner('DROP10')
  const [long, other] = [`${'长'.repeat(83)}1.json`, `${'长'.repeat(83)}2.json`]
  await lay(join(own, 'in', DATA), long, store('N1'))
  await lay(join(own, 'in', DATA), other, '')
  await lay(join(own, 'in', DATA), '龟.json', store('N2'))
  await minute('DROP10')
  assert.deepEqual([await stores('N1'), await stores('N2'), await list(own, 'in', DATA)], [1, 1, []])
  const answers = await list(own, 'out')
  assert.equal(answers.length, 3)
  // Two that begin alike have an answer each, which says of what.
  const said = await Promise.all(answers.map((a) => text(own, 'out', a)))
  assert.ok(
    said.some((t) => t.startsWith(`\ufeff文件 ${long}\r\n成功 `)) && said.some((t) => t.startsWith(`\ufeff文件 ${other}\r\n`)),
  )
  assert.equal((await list(own, 'refused')).length, 1)
})

test('a file that the disk refuses is left, and those behind it are taken', async () => {
  const own = await partner('DROP11')
  await takeDropped(engine, messages)
  // Where refused ones go leads nowhere: the first cannot be put away.
  await symlink(root, join(own, 'refused'))
  await lay(join(own, 'in', DATA), 'a.json', '')
  await lay(join(own, 'in', DATA), 'b.json', store('O1'))
  await minute('DROP11')
  assert.deepEqual([await stores('O1'), await list(own, 'in', DATA)], [1, ['a.json']])
})

test('what is still being written is left until it is done', async () => {
  const own = await partner('DROP3')
  const dir = join(own, 'in', DATA)
  for (const name of ['.h.json', 'h.json.part', 'h.json.filepart', '~h.json']) await lay(dir, name, store('H1'))
  await lay(dir, 'new.json', store('H1'), 1)
  await minute('DROP3')
  assert.deepEqual([(await kept('DROP3')).length, (await list(dir)).length], [0, 5])
})

test('a file whose time is ahead of ours is taken when it has been left alone, and not before', async (t) => {
  const own = await partner('DROP12')
  await lay(join(own, 'in', DATA), 'ahead.json', store('P1'), -86_400)
  await minute('DROP12')
  assert.equal(await stores('P1'), 0)
  const later = Date.now() + 11_000
  t.mock.method(Date, 'now', () => later)
  await minute('DROP12')
  assert.deepEqual([await stores('P1'), await list(own, 'in', DATA)], [1, []])
})

test('what may not be sent is kept as refused and told', async () => {
  const own = await partner('DROP4')
  const dir = join(own, 'in', DATA)
  await lay(dir, 'empty.json', '')
  await lay(dir, 'long.json', Buffer.alloc(10 * 2 ** 20 + 1, 32))
  await minute('DROP4')
  assert.deepEqual([(await kept('DROP4')).length, await list(dir)], [0, []])
  assert.match((await list(own, 'refused')).join(), /^\d{14}-empty\.json,\d{14}-long\.json$/)
  assert.match(await text(own, 'out', 'empty.json.failed.txt'), /未接收：报文是空的/)
  assert.match(await text(own, 'out', 'long.json.failed.txt'), /未接收：报文不能超过10MB/)
  // A message that it was not granted has no folder, and one that it makes is not looked into; nor is anything of who has none.
  await lay(join(own, 'in', 'OTHER'), 'x.json', store('I1'))
  const none = await partner('DROP5', {})
  await lay(join(none, 'in', DATA), 'x.json', store('I2'))
  await minute('DROP4')
  assert.deepEqual([await list(own, 'in', 'OTHER'), await list(none, 'in', DATA)], [['x.json'], ['x.json']])
  assert.equal((await kept('DROP5')).length, 0)
})

test('links lead nowhere, into the folder or out of it', async () => {
  const secret = await lay(ownFolder(), 'secret.json', store('J1'))
  const own = await partner('DROP6')
  const dir = join(own, 'in', DATA)
  await takeDropped(engine, messages)
  await symlink(secret, join(dir, 'soft.json'))
  await link(secret, join(dir, 'hard.json'))
  await minute('DROP6')
  assert.equal((await kept('DROP6')).length, 0)
  assert.match(await text(own, 'out', 'hard.json.failed.txt'), /不是普通文件/)
  assert.equal(await text(secret), store('J1'))
  // A folder that is a link: nothing of it is read, nothing is written there.
  const [elsewhere, other] = [ownFolder(), await partner('DROP7')]
  await mkdir(join(other, 'in', DATA), { recursive: true })
  await symlink(elsewhere, join(other, 'out'))
  await lay(join(other, 'in', DATA), 'a.json', store('J2'))
  await minute('DROP7')
  assert.deepEqual([(await kept('DROP7')).length, await list(elsewhere)], [0, []])
})

test('what is done again, or given up, is answered again', async () => {
  const own = await partner('DROP8')
  await lay(join(own, 'in', DATA), 'k.json', store('K1', { name: '' }))
  await minute('DROP8')
  assert.deepEqual(await list(own, 'out'), ['k.json.failed.txt'])
  const [row] = await kept('DROP8')
  await w.as.admin.get('dumpLog/ignore', { ids: row.id, reason: '重发' })
  await minute('DROP8')
  assert.match(await text(own, 'out', 'k.json.failed.txt'), /^\ufeff已忽略/)
})

test('a disabled account sends nothing', async () => {
  const own = await partner('DROP9')
  await lay(join(own, 'in', DATA), 'l.json', store('L1'))
  const [account] = (await w.as.admin.get('serviceAccount/getPager', { accountCode: 'DROP9' })).items
  await w.as.admin.post('serviceAccount/disable', { ids: [account.id] })
  await minute('DROP9')
  assert.equal(await stores('L1'), 0)
  assert.equal((await kept('DROP9')).length, 0)
})
