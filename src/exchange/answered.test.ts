/** EDIFACT and X12 by the interface door and by the folder: the answer comes back the same way, in the standard. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { messages } from '../messages.gen.ts'
import { dayIn } from '../../test/after.ts'
import { order, world, type World } from '../../test/world.ts'
import { x12, type Wrapped } from '../../test/x12.ts'
import { ownFolder } from '../../test/own-folder.ts'
import { takeDropped } from './folder/dropped.ts'

let w: World
const advice = (no: string, part = 'P1') =>
  [
    `UNB+UNOC:3+S001-EDI+OEM-BOX+261127:0900+${no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${no}+9`,
    `DTM+11:${dayIn(0).replaceAll('-', '')}:102`, 'NAD+SU+S001::92', 'NAD+ST+CN01::92', `LIN+1++${part}:IN`, 'QTY+12:4:PCE',
    'UNT+8+1', `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore

const notice = (no: string, part = 'P1', more: Wrapped = {}) => {
  const day = dayIn(0).replaceAll('-', '')
  const segments = [
    `BSN*00*N${no}*${day}*0900`, 'HL*1**S', `DTM*011*${day}*0900`, 'N1*SU**92*S001', 'N1*ST**92*CN01', 'HL*2*1*O', 'PRF*PO1',
    'HL*3*2*I', `LIN*1*BP*${part}`, 'SN1*1*4*EA',
  ] // prettier-ignore
  return x12('856', 'SH', segments, { control: no, ...more })
}
/** The interchanges of an answer, by a parser of another hand that refuses wrong counts: each its sets, each its segments. */
const read997 = (text: string): string[][][] =>
  text.split(/(?=ISA\*)/).filter(Boolean).flatMap((one) => {
    const { X12Parser } = createRequire(import.meta.url)('node-x12')
    const [group] = new X12Parser(true).parse(one).functionalGroups
    return group.transactions.map((set: any) => [set.header, ...set.segments].map((s: any) => [s.tag, ...s.elements.map((e: any) => e.value)].join('*')))
  }) // prettier-ignore

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

/** Lays files into the folder of a system for a message, and has them taken. */
function folderOf(app: string, message = 'desadv') {
  const root = ownFolder()
  const dir = join(root, app, 'in', message)
  const lay = async (name: string, content: string) => {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, name), content)
    await utimes(join(dir, name), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
    await takeDropped({ ...w.engine, dropDir: root }, messages)
  }
  const out = (name: string) => readFile(join(root, app, 'out', name), 'utf8')
  return Object.assign(lay, { out, left: () => readdir(dir) })
}

test('a file in the folder of the message is done, and answered beside it in the standard', async () => {
  await system('EDI4', 'SUP_ALL')
  const lay = folderOf('EDI4')
  await lay('a.edi', advice('F1'))
  assert.deepEqual([await papers('F1'), await lay.left()], [1, []])
  assert.match(await lay.out('a.edi.contrl.edi'), /UCI\+F1\+S001-EDI\+OEM-BOX\+7'/)
  assert.match(await lay.out('a.edi.aperak.edi'), /AP'[\s\S]*RFF\+ACE:F1'/)
  await lay('b.edi', advice('F2', 'NOPE'))
  assert.match(await lay.out('b.edi.aperak.edi'), /RE'[\s\S]*NOPE/)
  await lay('c.edi', 'hello')
  assert.match(await lay.out('c.edi.failed.txt'), /未接收/)
})

test('a revision is answered at the door and by the folder, in both syntaxes', async () => {
  const key = await system('EDI10', 'SUP_ALL')
  const lay = folderOf('EDI10', 'revisionAnswer')
  const { planner } = w.as
  const waits = async (no: number) => {
    const o = await order(w, [['P1', 100]])
    const { id } = await planner.post('orderRevise/create', { orderNo: o.orderNo, lineNo: 1, newQty: 120, reasonCode: 'RV01' })
    await planner.post('orderRevise/publish', { ids: [id] })
    const is = () => planner.get('orderRevise/getDetails', { id })
    const { reviseNo } = await is()
    const edifact = (response: string) =>
      [
        `UNB+UNOC:3+S001-EDI+OEM-BOX+261127:0900+V${no}`, 'UNH+1+ORDRSP:D:97A:UN', `BGM+231+V${no}+9+${response}`, `RFF+PP:${reviseNo}`,
        'UNT+4+1', `UNZ+1+V${no}`,
      ].map((s) => `${s}'`).join('') // prettier-ignore
    const acknowledged = x12('865', 'CA', [`BCA*04*AT*${o.orderNo}`, `REF*ZZ*${reviseNo}`], { control: `${no}` })
    return { reviseNo, edifact, acknowledged, status: async () => (await is()).status }
  }
  const [a, b, c, d] = [await waits(901), await waits(902), await waits(903), await waits(904)]
  assert.match((await send(key, a.edifact('AP'), 'revisionAnswer')).body, new RegExp(`RFF\\+ACE:${a.reviseNo}'`))
  assert.match(
    (await send(key, b.acknowledged, 'revisionAnswer')).body,
    new RegExp(`AK1\\*CA\\*902[\\s\\S]*REF\\*ZZ\\*${b.reviseNo}`),
  )
  await lay('c.edi', c.edifact('AP'))
  assert.match(await lay.out('c.edi.aperak.edi'), new RegExp(`AP'[\\s\\S]*RFF\\+ACE:${c.reviseNo}'`))
  await lay('d.edi', d.edifact('RE'))
  assert.match(await lay.out('d.edi.aperak.edi'), /RE'[\s\S]*不接受时反馈数量、原因必填/)
  assert.deepEqual([await a.status(), await b.status(), await c.status(), await d.status()], [4, 4, 4, 1])
})

test('an 856 at the door is done and answered by 997 and 824; the same again by the first result', async () => {
  const key = await system('EDI6', 'SUP_ALL')
  const first = await send(key, notice('61'))
  assert.match(first.headers['content-type'] as string, /application\/EDI-X12/)
  assert.match(first.body, /^ISA\*.*\*OEM-BOX +\*ZZ\*S001-EDI +\*[^~]*~/)
  const accepted = ['ST*997*0001', 'AK1*SH*61', 'AK2*856*0001', 'AK5*A', 'AK9*A*1*1*1']
  const [functional, advice] = read997(first.body)
  assert.deepEqual(functional, accepted)
  assert.deepEqual(advice!.slice(2), ['OTI*TA*TN*000000061*****61*0001*856', 'REF*ZZ*N61'])
  assert.deepEqual(read997((await send(key, notice('61'))).body)[1]!.slice(2), advice!.slice(2))
  assert.equal(await papers('N61'), 1)
  // Another content under the number of the first.
  assert.match((await send(key, notice('61', 'P2'))).body, /REF\*ZZ\*N61/)
  const [paper] = (await w.as.supplierA.get('cumPaper/GetPager', { docNo: 'N61' })).items
  assert.deepEqual(
    (await w.as.supplierA.get('cumPaper/getDetails', { id: paper.id })).lines.map((l: any) => [l.partNo, l.qty]),
    [['P1', 4]],
  )
  const [read, refused] = read997((await send(key, notice('62', 'NOPE'))).body)
  assert.deepEqual([read, await papers('N62')], [accepted.map((s) => s.replace('61', '62')), 0])
  assert.match(refused!.join(), /OTI\*TR\*TN\*000000062.*TED\*024\*NOPE/)
})

test('an 856 that is not whole is answered by a 997 that refuses it, without groups by TA1; neither is done', async () => {
  const key = await system('EDI7', 'SUP_ALL')
  const torn = read997((await send(key, notice('71').replace(/SN1.*?~\s*/, ''))).body)
  assert.deepEqual(torn, [['ST*997*0001', 'AK1*SH*71', 'AK2*856*0001', 'AK5*R*5', 'AK9*R*1*1*0']])
  const bare = (await send(key, notice('72').replace(/GS\*.*GE[^~]*~/s, ''))).body
  assert.match(bare, /TA1\*000000072\*\d{6}\*\d{4}\*R\*022~/)
  assert.deepEqual([await papers('N71'), await papers('N72')], [0, 0])
  const other = read997((await send(key, notice('73').replaceAll('856', '830'))).body)
  assert.deepEqual(other[0]!.slice(2), ['AK2*830*0001', 'AK5*R*1', 'AK9*R*1*1*0'])
})

test('an 856 that replaces or cancels does so, by the folder and by upload too', async () => {
  await system('EDI8', 'SUP_ALL')
  const lay = folderOf('EDI8')
  await lay('a.edi', notice('81'))
  assert.match(await lay.out('a.edi.997.edi'), /AK1\*SH\*81~[\s\S]*AK9\*A/)
  assert.match(await lay.out('a.edi.824.edi'), /OTI\*TA[\s\S]*REF\*ZZ\*N81/)
  assert.equal(await papers('N81'), 1)
  const again = notice('82').replace('BSN*00*N82', 'BSN*05*N81').replace('SN1*1*4', 'SN1*1*7')
  const { content } = await w.as.supplierA.upload('cumPaper/importMessage', Buffer.from(again), 'a.x12')
  assert.deepEqual(content.orders, ['N81'])
  const [paper] = (await w.as.supplierA.get('cumPaper/GetPager', { docNo: 'N81' })).items
  assert.deepEqual(
    (await w.as.supplierA.get('cumPaper/getDetails', { id: paper.id })).lines.map((l: any) => l.qty),
    [7],
  )
  await lay('b.edi', notice('83').replace('BSN*00*N83', 'BSN*01*N81'))
  assert.equal(await papers('N81'), 0)
})
