/** What partners say of what we sent them: CONTRL and APERAK, 997 and 824, by every way in. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { dayIn } from '../../../test/after.ts'
import { partner } from '../../../test/partner.ts'
import { order, world, type World } from '../../../test/world.ts'
import { x12 } from '../../../test/x12.ts'
import { ownFolder } from '../../../test/own-folder.ts'
import { messages } from '../../messages.gen.ts'
import { sql } from '../../engine/database/db.ts'
import { runClock } from '../../engine/tasks/clock.ts'
import { interchangeKey } from '../answers.ts'
import { deliverDue } from '../deliver.ts'
import { takeDropped } from '../folder/dropped.ts'
import { pushLog } from './pushLog.ts'

let w: World
let key: string
let others: string
let n = 0
const [awaited, accepted, done, rejected, late] = [1, 2, 3, 4, 5]

const contrl = (ours: string, action: string, more: string[] = [], from = 'S001-EDI', no = `R${++n}`) =>
  [
    `UNB+UNOC:3+${from}+OEM-BOX+261127:0900+${no}`, 'UNH+1+CONTRL:D:3:UN', `UCI+${ours}+OEM-BOX+${from}+${action}`, ...more,
    `UNT+${3 + more.length}+1`, `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore
const aperak = (ours: string, response: string, more: string[] = [], no = `R${++n}`) =>
  [
    `UNB+UNOC:3+S001-EDI+OEM-BOX+261127:0900+${no}`, 'UNH+1+APERAK:D:97A:UN', `BGM++${no}++${response}`, `RFF+ACW:${ours}`, ...more,
    `UNT+${4 + more.length}+1`, `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore

async function system(accountCode: string, orgCode: string): Promise<string> {
  const { admin } = w.as
  const { id } = await admin.post('serviceAccount/save', { accountCode, accountName: accountCode, orgCode, roleCodes: 'SUP_ALL' })
  const secret = `scmk_${randomBytes(32).toString('base64url')}`
  await admin.post('serviceAccount/issueKey', { id, key: secret, validTo: dayIn(300) })
  await admin.post('appConfig/create', { appId: accountCode, appName: accountCode, sysType: 10, perMinute: 6000, owner: '张三', folder: true }) // prettier-ignore
  return secret
}
const send = async (body: string, message = 'syntaxReply', by = key) =>
  (
    await w.app.inject({
      method: 'POST',
      url: `/openapi/receive/${message}`,
      payload: body,
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/edifact' },
    })
  ).body

/** An order that is told the partner's system. @returns its row in the log, and its control number */
async function told(format: 2 | 5) {
  await using p = await partner()
  const pushCode = `C${++n}`
  const config = await w.as.admin.post('pushConfig/Create', {
    pushCode, pushName: pushCode, orgCode: 'S001', url: p.url, format, ourCode: 'OEM-BOX', theirCode: 'S001-EDI', events: 'order.published',
  }) // prettier-ignore
  await order(w, [['P1', 10]])
  await deliverDue(w.engine)
  await w.as.admin.post('pushConfig/disable', { ids: [config.id] })
  const [{ id }] = await w.engine.db.rows<any>(sql`select id from push_log where push_code = ${pushCode}`)
  const body = p.got[0]!.body
  const controlNo = format === 2 ? /UNZ\+1\+(\d+)'/.exec(body)![1]! : /GS\*(?:[^*]*\*){5}(\d+)/.exec(body)![1]!
  const row = async (who = w.as.admin) => who.get('pushLog/GetMessage', { id })
  return { id: id as number, controlNo, row }
}
const kept = async (messageKey: string) => (await w.as.admin.get('dumpLog/GetPager', { messageKey })).items[0]

test('X12 has room for the last nine digits of our number, which its group says without zeros', () => {
  assert.equal(interchangeKey('x12', 'S001-EDI', '1000000042'), 'S001-EDI/42')
  assert.equal(interchangeKey('edifact', 'S001-EDI', '1000000042'), 'S001-EDI/1000000042')
})

suite('replies of partners', () => {
  before(async () => {
    w = await world()
    ;[key, others] = [await system('REPLY', 'S001'), await system('OTHER', 'S002')]
  })

  test('a CONTRL at the door says that it came; both rows lead to one another, and it is answered by nobody', async () => {
    const { controlNo, row, id } = await told(2)
    const waits = await row()
    assert.deepEqual([waits.reply, waits.repliedAt], [awaited, null])
    const answer = await send(contrl(controlNo, '7', [], 'S001-EDI', 'K1'))
    assert.match(answer, /成功/)
    assert.doesNotMatch(answer, /UNB/)
    const said = await row()
    assert.deepEqual([said.reply, said.replyKey, said.replyReason], [accepted, 'S001-EDI/K1', null])
    assert.ok(said.repliedAt)
    const came = await kept('S001-EDI/K1')
    assert.deepEqual([came.id, came.docNos], [said.replyId, said.messageId])
    assert.deepEqual(
      (await w.as.admin.get('pushLog/GetPager', { replyKey: came.messageKey })).items.map((r: any) => r.id),
      [id],
    )
    // The supplier sees what it was sent, and nothing of others.
    assert.equal((await row(w.as.supplierA)).reply, accepted)
    assert.equal((await w.as.supplierB.get('pushLog/GetPager')).total, 0)
  })

  test('what is sent with an answer must be reasons; a supplier does not see with which headers it was told', async () => {
    const { row, id } = await told(2)
    const said = (reasons: unknown) =>
      w.as.supplierA.refused('pushLog/reply', {
        ids: [id],
        verdict: rejected, replyKey: 'S001-EDI/H1', dataCode: 'syntaxReply', reasons,
      })
    for (const wrong of ['错', { text: '错' }, [{ position: 1 }], [null], [{ text: '错', position: 0 }]])
      assert.match(await said(wrong), /回执说明应为列表/)
    for (const verdict of [awaited, late])
      assert.match(
        await w.as.supplierA.refused('pushLog/reply', {
          ids: [id],
          verdict, replyKey: 'H2', dataCode: 'syntaxReply',
          reasons: [],
        }),
        /回执只能是已确认、已处理或被拒收/,
      )
    assert.equal((await row()).reply, awaited)
    assert.match((await row()).lines[0].request, /^POST /)
    assert.equal((await row(w.as.supplierA)).lines[0].request, undefined)
  })

  test('no answer is answered, though its sender has a system that is told', async () => {
    const { controlNo, row } = await told(2)
    const config = await w.as.admin.post('pushConfig/Create', {
      pushCode: 'ALL', pushName: 'ALL', orgCode: 'S001', url: 'https://edi.example.com/', format: 2, ourCode: 'OEM-BOX',
      theirCode: 'S001-EDI',
    }) // prettier-ignore
    await send(contrl(controlNo, '7'))
    await send(aperak(controlNo, 'RE', ['ERC+ZZZ', 'FTX+AAO+++NO']), 'businessReply')
    await w.as.admin.post('pushConfig/disable', { ids: [config.id] })
    assert.equal((await row()).reply, rejected)
    assert.deepEqual(await w.engine.db.rows(sql`select event_code from push_log where push_code = 'ALL'`), [])
  })

  test('a CONTRL that rejects says why, where, and tells who looks after interfaces', async () => {
    const { controlNo, row } = await told(2)
    await send(contrl(controlNo, '4', ["UCM+1+DELFOR:D:97A:UN+4", 'UCS+2+15', 'UCD+12+2']))
    const said = await row()
    assert.equal(said.reply, rejected)
    assert.match(said.replyReason, /第2段 BGM\+.* 该位置不支持这项内容（代码15）；第2段 BGM\+.* 第2个数据元 值无效（代码12）/)
    const [news] = await w.engine.db.rows<any>(sql`select data from outbox where doc = 'pushLog' and event = 'iface.pushRejected' order by id desc limit 1`)
    assert.match(news.data.reason, /值无效/)
  }) // prettier-ignore

  test('an interchange that is acknowledged and a message in it that is not is rejected', async () => {
    const { controlNo, row } = await told(2)
    await send(contrl(controlNo, '7', ['UCM+1+DELFOR:D:97A:UN+4+17']))
    const said = await row()
    assert.deepEqual([said.reply, said.replyReason], [rejected, '双方没有约定（代码17）'])
  })

  test('a 997 accepts, or rejects with segment and element in words', async () => {
    const [a, b] = [await told(5), await told(5)]
    const of = (no: string, ...sets: string[]) => x12('997', 'FA', [`AK1*PS*${no}`, ...sets], { control: `${800 + ++n}` })
    await send(of(a.controlNo, 'AK2*830*0001', 'AK5*A', 'AK9*A*1*1*1'))
    assert.equal((await a.row()).reply, accepted)
    await send(of(b.controlNo, 'AK2*830*0001', 'AK3*BFR*2**8', 'AK4*3**7', 'AK5*R*5', 'AK9*R*1*1*0'))
    const said = await b.row()
    assert.equal(said.reply, rejected)
    assert.match(
      said.replyReason,
      /有段错误（代码5）；第2段 BFR\*.* 段里有数据元错误（代码8）；第2段 BFR\*.* 第3个数据元 代码值无效（代码7）/,
    )
  })

  test('a 999 says the same in segments of its own, a TA1 of the whole interchange', async () => {
    const [a, b, c, d] = [await told(5), await told(5), await told(5), await told(5)]
    const of = (no: string, ...sets: string[]) => x12('999', 'FA', [`AK1*PS*${no}`, ...sets], { control: `${800 + ++n}` })
    await send(of(a.controlNo, 'AK2*830*0001', 'IK5*A', 'AK9*A*1*1*1'))
    assert.equal((await a.row()).reply, accepted)
    await send(of(b.controlNo, 'AK2*830*0001', 'IK3*BFR*2**8', 'IK4*3**7', 'IK5*R*5', 'AK9*R*1*1*0'))
    assert.equal((await b.row()).reply, rejected)
    assert.match((await b.row()).replyReason, /有段错误（代码5）；第2段 BFR\*.* 第3个数据元 代码值无效（代码7）/)
    // The interchange's own, without any group.
    const ta1 = (no: string, result: string, code: string, groups = 0) => {
      const control = String(800 + ++n).padStart(9, '0')
      const [isa] = x12('997', 'FA', [], { control: String(Number(control)) }).split('~')
      return `${isa}~TA1*${no.padStart(9, '0')}*261128*0900*${result}*${code}~IEA*${groups}*${control}~`
    }
    await send(ta1(c.controlNo, 'A', '000'))
    assert.equal((await c.row()).reply, accepted)
    await send(ta1(d.controlNo, 'R', '006'))
    assert.deepEqual([(await d.row()).reply, (await d.row()).replyReason], [rejected, '发送方代码无效（代码006）'])
    // One group that is counted and is not there is missing.
    assert.match(await send(ta1(c.controlNo, 'A', '000', 1)), /尾计数不符/)
  })

  test('what became of it comes after that it came: APERAK and 824', async () => {
    const [a, b] = [await told(2), await told(5)]
    await send(contrl(a.controlNo, '7'))
    await send(aperak(a.controlNo, 'AP', ['RFF+ACE:SO-77']), 'businessReply')
    const said = await a.row()
    assert.deepEqual([said.reply, said.replyReason], [done, '对方单据 SO-77'])
    // Which one is read last is chance.
    await send(contrl(a.controlNo, '7'))
    assert.equal((await a.row()).reply, done)
    const refused = ['BGN*11*1*20261127', `OTI*TR*TN*000000001*****${b.controlNo}*0001*830`, 'TED*024*PART UNKNOWN']
    await send(x12('824', 'AG', refused, { control: '9001' }), 'businessReply')
    assert.deepEqual([(await b.row()).reply, (await b.row()).replyReason], [rejected, 'PART UNKNOWN（代码024）'])
  })

  test('what was said stays: the same again changes nothing, the contrary is kept and refused until it is sent again', async () => {
    const { controlNo, row, id } = await told(2)
    const first = contrl(controlNo, '4', ['UCM+1+DELFOR:D:97A:UN+4+12'], 'S001-EDI', 'K2')
    await send(first)
    await send(first)
    await send(contrl(controlNo, '4', ['UCM+1+DELFOR:D:97A:UN+4+13']))
    const said = await row()
    assert.deepEqual([said.replyKey, said.replyReason], ['S001-EDI/K2', '值无效（代码12）'])
    assert.match(
      await send(contrl(controlNo, '7', [], 'S001-EDI', 'K3')),
      /失败[^]*已有回执“被拒收”（S001-EDI\/K2），又来“已确认”/,
    )
    assert.deepEqual([(await row()).reply, (await kept('S001-EDI/K3')).status], [rejected, 3])
    await w.as.admin.post('pushLog/rePush', { ids: [id] })
    const again = await row()
    assert.deepEqual([again.reply, again.replyKey, again.replyReason], [awaited, null, null])
    // It is not under way yet.
    assert.match(await send(contrl(controlNo, '7')), /失败/)
  })

  test('of a system that is silent people are told once; what it answers late ends it, its next silence is told again', async () => {
    await using p = await partner()
    const asked = {
      pushName: '订单', orgCode: 'S001', url: p.url, format: 2, ourCode: 'OEM-BOX', theirCode: 'S001-EDI', events: 'order.published',
    } // prettier-ignore
    const { id } = await w.as.admin.post('pushConfig/Create', { pushCode: 'SILENT', ...asked, replyMinutes: 30 })
    const rows = () =>
      w.engine.db.rows<any>(sql`select id, reply, interchange from push_log where push_code = 'SILENT' order by id`)
    const sent = async () => {
      await order(w, [['P1', 10]])
      await deliverDue(w.engine)
      return (await rows()).at(-1)!.interchange.split('/')[1] as string
    }
    const replies = async () => (await rows()).map((r) => r.reply)
    const past = (minutes: number) => runClock({ ...w.engine, now: () => new Date(Date.now() + minutes * 60_000) }, [pushLog])
    const toldOf = () =>
      w.engine.db.rows<any>(sql`select org_id, data from outbox where event = 'iface.pushUnanswered' order by id`)
    const [, second] = [await sent(), await sent()]
    await past(29)
    assert.deepEqual(await replies(), [awaited, awaited])
    await past(31)
    assert.deepEqual(await replies(), [late, late])
    const [people, partnerToo, ...more] = await toldOf()
    assert.deepEqual([people.org_id, more], [null, []])
    assert.notEqual(partnerToo.org_id, null)
    assert.deepEqual([people.data.pushCode, people.data.pushName, people.data.minutes], ['SILENT', '订单', 30])
    const third = await sent()
    await past(31)
    assert.equal((await toldOf()).length, 2)
    await send(contrl(second, '7'))
    await send(contrl(third, '7'))
    assert.deepEqual(await replies(), [late, accepted, accepted])
    await sent()
    await past(31)
    assert.equal((await toldOf()).length, 4)
    // Of nobody who need not answer anything is said.
    await w.as.admin.post('pushConfig/Edit', { id, ...asked, replyMinutes: null })
    await sent()
    await past(3100)
    assert.equal((await replies()).at(-1), awaited)
    await w.as.admin.post('pushConfig/disable', { ids: [id] })
  })

  test('an answer to nothing known is parked with its reason; nobody answers for another', async () => {
    const { controlNo, row } = await told(2)
    assert.match(await send(contrl('404', '7')), /失败[^]*没有推送日志“S001-EDI\/404”/)
    assert.match(await send(contrl(controlNo, '7', [], 'S002-EDI'), 'syntaxReply', others), /失败/)
    // Nor under the mailbox of another.
    assert.match(await send(contrl(controlNo, '7'), 'syntaxReply', others), /失败/)
    assert.match(await send(contrl(controlNo, '9')), /无法识别的语法结果：UCI/)
    assert.equal((await row()).reply, awaited)
  })

  test('who answers has it: it is sent no more', async () => {
    const { controlNo, row, id } = await told(2)
    await w.engine.db.rows(sql`update push_log set status = 3, next_at = now(), message = '超时' where id = ${id}`)
    await send(contrl(controlNo, '7'))
    const said = await row()
    assert.deepEqual([said.reply, said.status, said.nextAt, said.message], [accepted, 2, null, null])
  })

  test('by the folder and by upload, too; the bench takes it and nothing stays', async () => {
    const [a, b, c] = [await told(2), await told(2), await told(2)]
    const root = ownFolder()
    const dir = join(root, 'REPLY', 'in', 'syntaxReply')
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'a.edi'), contrl(a.controlNo, '7'))
    await utimes(join(dir, 'a.edi'), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
    await takeDropped({ ...w.engine, dropDir: root }, messages)
    assert.match(await readFile(join(root, 'REPLY', 'out', 'a.edi.ok.txt'), 'utf8'), /成功/)
    assert.equal((await a.row()).reply, accepted)
    await w.as.supplierA.upload('pushLog/importReply', Buffer.from(contrl(b.controlNo, '7')), 'b.edi')
    assert.equal((await b.row()).reply, accepted)
    const { content } = await w.as.supplierA.upload('bench/try?message=syntaxReply', Buffer.from(contrl(c.controlNo, '7')), 'c.edi')
    assert.equal(content.taken, true)
    assert.equal((await c.row()).reply, awaited)
  }) // prettier-ignore
})
