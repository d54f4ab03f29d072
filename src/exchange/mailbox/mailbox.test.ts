/** Files that come by mail, through an IMAP server of somebody else's hand: kept once, handled like messages of the door, answered by mail; forged senders are no one. */
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Engine } from '../../engine/engine.ts'
import { fileContent } from '../../engine/files/store.ts'
import { reader } from '../../engine/read/reader.ts'
import { messages } from '../../messages.gen.ts'
import { genuine, imapServer, type Mail } from '../../../test/imap-server.ts'
import { doneLater, storeFormat } from '../../../test/stores.ts'
import { world, type World } from '../../../test/world.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { handleKept } from '../handling.ts'
import { pushLog } from '../pushLog/pushLog.ts'
import { answerMails } from './answer.ts'
import { job, takeMails } from './mailbox.ts'
import { isGenuine } from './sender.ts'

const DATA = 'MAILSTORE'
const store = (code: string, more: object = {}) => JSON.stringify({ vendor: 'S001', code, name: '外库', ...more })
const GENUINE = genuine('s001.cn')

suite('mailbox', () => {
  let w: World
  let engine: Engine
  let imap: Awaited<ReturnType<typeof imapServer>>
  before(async () => {
    w = await world()
    imap = await imapServer()
    engine = { ...w.engine, inbox: imap.inbox }
    const { admin } = w.as
    await admin.post('dataConfig/create', { dataCode: DATA, ...storeFormat })
    await admin.post('dumpConfig/create', { dumpCode: 'MAIL', dataCode: DATA, ...doneLater })
    await admin.post('serviceAccount/save', { accountCode: 'MAIL1', accountName: 'MAIL1', orgCode: 'S001', roleCodes: 'SUP_ALL' })
    const { id } = await admin.post('appConfig/create', { ...application, appId: 'MAIL1', mailFrom: 'edi@s001.cn, EDI2@s001.cn' })
    const [dump] = (await admin.get('dumpConfig/GetPager', { dumpCode: 'MAIL' })).items
    await admin.post('appConfig/SetDumps', { id, dumpIds: [dump.id] })
  })
  after(() => imap.close())
  const application = { appName: '邮件', sysType: 10, perMinute: 600, owner: '张三' }

  const come = (mail: Mail) => imap.come(mail)
  /** What the job does in a minute, and the jobs of the messages. */
  async function minute(): Promise<void> {
    await takeMails(engine, messages)
    for (const m of (await w.as.admin.get('dumpLog/GetPager', { sender: 'MAIL1' })).items)
      await handleKept(engine, messages, m.id)
    await answerMails(engine)
  }
  const stores = async (whCode: string) => (await w.as.supplierA.get('supplierWarehouse/getPager', { whCode })).total as number
  const folder = (name: string) => imap.folder(name)
  /** All answers, the oldest first, each with the texts of its attachments. */
  async function answers() {
    const rows = await reader(engine, engine.db, job).any(pushLog, { eventCode: 'dumpLog.mailed' })
    return Promise.all(
      rows
        .toSorted((a, b) => a.id - b.id)
        .map(async ({ address, payload, attachments }) => ({
          address,
          ...(JSON.parse(payload) as { subject: string; text: string }),
          files: Object.fromEntries(
            await Promise.all((attachments ?? []).map(async (f) => [f.fileName, (await fileContent(engine, f.id)).toString()])),
          ) as Record<string, string>,
        })),
    )
  }

  test('two who read a new mailbox at the same moment make its folders', async () => {
    await Promise.all([minute(), minute()])
    assert.deepEqual([folder('Processed'), folder('Refused')], [0, 0])
  })

  test('attachments are kept, done and answered by one mail; what is done again is answered again', async () => {
    come({ files: { 'a.json': store('M1'), 'b.json': store('M2', { name: '' }) } })
    await minute()
    assert.deepEqual([await stores('M1'), await stores('M2'), imap.waiting(), folder('Processed')], [1, 0, 0, 1])
    const [first, ...others] = await answers()
    assert.deepEqual([first!.address, first!.subject, others], ['edi@s001.cn', '回复：库', []])
    assert.deepEqual(Object.keys(first!.files), ['a.json.ok.txt', 'b.json.failed.txt'])
    assert.match(first!.files['b.json.failed.txt']!, /^\ufeff失败 MAILSTORE .*\r\n {2}.*仓库名称不能为空/)
    assert.match(first!.text, /b\.json\.failed\.txt\r\n失败 [^]*仓库名称不能为空/)
    // Nothing is answered twice.
    await minute()
    assert.equal((await answers()).length, 1)
    const [failed] = (await w.as.admin.get('dumpLog/GetPager', { sender: 'MAIL1', status: dumpLog.states.failed[0] })).items
    await w.as.admin.get('dumpLog/ignore', { ids: failed.id, reason: '重发' })
    await minute()
    assert.match((await answers())[1]!.files['b.json.failed.txt']!, /已忽略/)
  })

  test('the same content in another mail is the same message, and its mail is answered', async () => {
    const before = (await answers()).length
    come({ from: 'edi2@s001.cn', files: { 'c.json': store('M1') } })
    await minute()
    assert.equal(await stores('M1'), 1)
    const last = (await answers()).slice(before)
    assert.deepEqual([last.length, last[0]!.address, Object.keys(last[0]!.files)], [1, 'edi2@s001.cn', ['c.json.ok.txt']])
  })

  test('who is forged, unknown, an automatic answer or without a file is put away, and nobody is answered', async () => {
    const [before, away] = [(await answers()).length, folder('Refused')]
    const files = { 'x.json': store('M9') }
    come({ headers: [], files })
    come({ headers: ['Authentication-Results: mx.maker.cn; dmarc=fail header.from=s001.cn', GENUINE], files })
    come({ headers: ['Authentication-Results: evil.cn; dmarc=pass header.from=s001.cn'], files })
    come({ from: 'someone@s001.cn', files })
    come({ headers: [GENUINE, 'Auto-Submitted: auto-replied'], files })
    come({})
    await minute()
    assert.deepEqual([await stores('M9'), folder('Refused') - away, (await answers()).length - before], [0, 6, 0])
    assert.equal(imap.waiting(), 0)
    const log = JSON.stringify(await w.as.admin.get('userLog/getPager', { userName: 'MAIL1', ps: 50 }))
    assert.equal(log.split('收件邮箱拒绝：发件人没有通过邮件服务器的验证').length - 1, 3)
  })

  test('an empty file and a mail that does not say what it holds are answered with the reason', async () => {
    const before = (await answers()).length
    come({ files: { 'e.json': '' } })
    await minute()
    assert.match((await answers())[before]!.files['e.json.failed.txt']!, /未接收：报文是空的/)
    await w.as.admin.post('dataConfig/create', { dataCode: 'OTHERSTORE', ...storeFormat })
    await w.as.admin.post('dumpConfig/create', { dumpCode: 'MAIL2', dataCode: 'OTHERSTORE', ...doneLater })
    const dumps = (await w.as.admin.get('dumpConfig/GetPager', { dumpCode: 'MAIL,MAIL2' })).items as { id: number }[]
    const [app] = (await w.as.admin.get('appConfig/GetPager', { appId: 'MAIL1' })).items
    await w.as.admin.post('appConfig/SetDumps', { id: app.id, dumpIds: dumps.map((d) => d.id) })
    come({ files: { 'f.json': store('M6') } })
    come({ subject: 'mailstore 11月', files: { 'g.json': store('M7') } })
    await minute()
    const [which, done] = (await answers()).slice(before + 1)
    assert.match(which!.files['f.json.failed.txt']!, /邮件主题应以报文编码开头，可发的有MAILSTORE、OTHERSTORE、/)
    assert.deepEqual([Object.keys(done!.files), await stores('M6'), await stores('M7')], [['g.json.ok.txt'], 0, 1])
  })

  test('a mailbox stands at one application', async () => {
    const { admin } = w.as
    await admin.post('serviceAccount/save', { accountCode: 'MAIL2', accountName: 'MAIL2', orgCode: 'S001', roleCodes: 'SUP_ALL' })
    const other = { ...application, appId: 'MAIL2' }
    assert.match(await admin.refused('appConfig/create', { ...other, mailFrom: 'Edi2@S001.cn' }), /发件邮箱已登记在应用MAIL1/)
    assert.match(await admin.refused('appConfig/create', { ...other, mailFrom: 'edi s001.cn' }), /edi s001\.cn不是邮箱地址/)
  })

  test('a verdict is that of the own server alone, and of this sender', () => {
    const mail = (...results: string[]) => ({
      headers: [
        { key: 'from', originalKey: 'From', value: 'a@s001.cn' },
        ...results.map((value) => ({ key: 'authentication-results', originalKey: 'Authentication-Results', value })),
      ],
      headerLines: [],
      attachments: [],
      from: { name: '', address: 'a@s001.cn' },
    })
    const genuine = (...results: string[]) => isGenuine(mail(...results), 'mx.maker.cn')
    assert.ok(genuine('mx.maker.cn 1; spf=pass; DMARC=pass header.from=S001.cn'))
    assert.ok(!genuine('mx.maker.cn; dmarc=pass header.from=other.cn'))
    assert.ok(!genuine('mx.maker.cn; dmarc=none (dmarc=pass)'))
    assert.ok(!genuine('mx.maker.cn; spf=fail reason="; dmarc=pass"'))
    assert.ok(!genuine('mx.maker.cn; dmarc=fail', 'mx.maker.cn; dmarc=pass'))
    assert.ok(!genuine('mx.maker.cn.evil.cn; dmarc=pass'))
    assert.ok(!genuine())
  })
})
