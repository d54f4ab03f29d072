/** EDIFACT by the interface door and by the folder: the answer comes back the same way, in the standard. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { messages } from '../messages.gen.ts'
import { dayIn } from '../../test/after.ts'
import { world, type World } from '../../test/world.ts'
import { takeDropped } from './folder/dropped.ts'

let w: World
const advice = (no: string, part = 'P1') =>
  [
    `UNB+UNOC:3+S001-EDI+OEM-BOX+261127:0900+${no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${no}+9`,
    `DTM+11:${dayIn(0).replaceAll('-', '')}:102`, 'NAD+SU+S001::92', 'NAD+ST+CN01::92', `LIN+1++${part}:IN`, 'QTY+12:4:PCE',
    'UNT+8+1', `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore

/** A system of the supplier's. @returns its key */
async function system(accountCode: string, roleCodes: string): Promise<string> {
  const { admin } = w.as
  const { id } = await admin.post('serviceAccount/save', { accountCode, accountName: accountCode, orgCode: 'S001', roleCodes })
  const key = `scmk_${randomBytes(32).toString('base64url')}`
  await admin.post('serviceAccount/issueKey', { id, key, validTo: dayIn(300) })
  await admin.post('appConfig/create', { appId: accountCode, appName: accountCode, sysType: 10, perMinute: 600, owner: '张三', folder: true }) // prettier-ignore
  return key
}
const send = (key: string, body: string, message = 'desadv') =>
  w.app.inject({
    method: 'POST',
    url: `/openapi/receive/${message}`,
    payload: body,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/edifact' },
  })
const papers = async (docNo: string) => (await w.as.supplierA.get('cumPaper/GetPager', { docNo })).total

before(async () => {
  w = await world()
})

test('an interchange at the door is done and answered by CONTRL and APERAK; the same again by the first result', async () => {
  const key = await system('EDI1', 'SUP_ALL')
  const first = await send(key, advice('D1'))
  assert.match(first.headers['content-type'] as string, /application\/edifact/)
  assert.match(first.body, /UNB\+UNO.:\d\+OEM-BOX\+S001-EDI[\s\S]*UCI\+D1\+S001-EDI\+OEM-BOX\+7'/)
  assert.match(first.body, /BGM\+[^+]*\+\d+\+\+?AP'[\s\S]*RFF\+ACW:D1'[\s\S]*RFF\+ACE:D1'/)
  assert.match((await send(key, advice('D1'))).body, /RFF\+ACE:D1'/)
  assert.equal(await papers('D1'), 1)
  const refused = (await send(key, advice('D2', 'NOPE'))).body
  assert.match(refused, /UCI\+D2\+S001-EDI\+OEM-BOX\+7'[\s\S]*RE'[\s\S]*NOPE/)
  assert.equal(await papers('D2'), 0)
  const torn = (await send(key, advice('D3').replace('UNZ+1', 'UNZ+2'))).body
  assert.match(torn, /UCI\+D3\+S001-EDI\+OEM-BOX\+4'/)
  assert.doesNotMatch(torn, /APERAK/)
})

test('who may not send the message, or sends no interchange, is told as every other', async () => {
  const key = await system('EDI2', 'SUP_QUALITY')
  assert.deepEqual([(await send(key, advice('D4'))).statusCode, await papers('D4')], [403, 0])
  // Who tries for others sends nothing.
  assert.equal((await send(await system('EDI5', 'SUP_EDI'), advice('D5'))).statusCode, 403)
  const other = await system('EDI3', 'SUP_ALL')
  const { status, message } = (await send(other, 'hello')).json()
  assert.notEqual(status, 0)
  assert.match(message, /UNB/)
})

test('a file in the folder of the message is done, and answered beside it in the standard', async () => {
  await system('EDI4', 'SUP_ALL')
  const root = await mkdtemp(join(tmpdir(), 'scm-edi-'))
  const engine = { ...w.engine, dropDir: root }
  const lay = async (name: string, content: string) => {
    const dir = join(root, 'EDI4', 'in', 'desadv')
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, name), content)
    await utimes(join(dir, name), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
    await takeDropped(engine, messages)
  }
  const out = (name: string) => readFile(join(root, 'EDI4', 'out', name), 'utf8')
  await lay('a.edi', advice('F1'))
  assert.deepEqual([await papers('F1'), await readdir(join(root, 'EDI4', 'in', 'desadv'))], [1, []])
  assert.match(await out('a.edi.contrl.edi'), /UCI\+F1\+S001-EDI\+OEM-BOX\+7'/)
  assert.match(await out('a.edi.aperak.edi'), /AP'[\s\S]*RFF\+ACE:F1'/)
  await lay('b.edi', advice('F2', 'NOPE'))
  assert.match(await out('b.edi.aperak.edi'), /RE'[\s\S]*NOPE/)
  await lay('c.edi', 'hello')
  assert.match(await out('c.edi.failed.txt'), /未接收/)
})
