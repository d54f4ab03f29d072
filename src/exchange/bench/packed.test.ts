/** Packed despatch advices on the test bench, at the door and in the folder: mistakes of packing stand at their place in either syntax. */
import assert from 'node:assert/strict'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { sql } from '../../engine/database/db.ts'
import { messages } from '../../messages.gen.ts'
import { dayIn } from '../../../test/after.ts'
import { order, pull, world, type World } from '../../../test/world.ts'
import { x12 } from '../../../test/x12.ts'
import { ownFolder } from '../../../test/own-folder.ts'
import { takeDropped } from '../folder/dropped.ts'

let w: World
let no: string
const day = dayIn(1).replaceAll('-', '')
const edifact = (control: string, segments: readonly string[]) => {
  const all = [`BGM+351+P${control}+9`, `DTM+11:${day}0800:203`, `DTM+132:${day}1630:203`, 'NAD+SU+S001::92', ...segments]
  return [`UNB+UNOC:3+S001-BOX+OEM+261128:0900+${control}`, 'UNH+1+DESADV:D:97A:UN', ...all, `UNT+${all.length + 2}+1`, `UNZ+1+${control}`].map((s) => `${s}'`).join('\n') // prettier-ignore
}
const notice = (control: string, segments: readonly string[]) =>
  x12('856', 'SH', [`BSN*00*P${control}*${day}*0800`, 'HL*1**S', `DTM*011*${day}*0800`, `DTM*017*${day}*1630`, 'N1*SU**92*S001', ...segments, 'CTT*1'], { control, sender: 'S001-BOX' }) // prettier-ignore
const line = (n: number, part: string, qty: string, of = no) => [`LIN+${n}++${part}:IN`, `QTY+12:${qty}:PCE`, `RFF+ON:${of}`]
const item = (id: number, above: number, part: string, qty: string, of = no) => [
  `HL*${id}*${above}*I`,
  `LIN**BP*${part}*PO*${of}`,
  `SN1**${qty}*EA`,
]

/** What is wrong stands between « and ». */
const planted: Record<string, () => string> = {
  'boxes that do not add up, numbers of labels, a check digit': () =>
    edifact('1', [
      'CPS+1', 'PAC+2+1+BOX', 'QTY+52:«7»:PCE', ...line(1, 'P1', '15'),
      'CPS+2', 'PAC+3+1+BOX', 'QTY+52:5:PCE', 'GIN+ML+«A1»', ...line(2, 'P2', '15'),
      'CPS+3', 'PAC+1+1+BOX', 'QTY+52:5:PCE', 'GIN+BJ+«312345600000000011»', ...line(3, 'P3', '5'),
    ]), // prettier-ignore
  'what is not called off, not known, not so many': () =>
    edifact('2', [
      'LOC+11+«D9»', 'CPS+1', 'PAC+1+1+BOX', 'QTY+52:999:PCE', ...line(1, 'P1', '«999»'),
      'CPS+2', 'PAC+1+1+BOX', 'QTY+52:1:PCE', ...line(2, '«NOPE»', '1'),
      'CPS+3', 'PAC+1+1+BOX', 'QTY+52:1:PCE', ...line(3, 'P2', '1', '«PL-NONE»'),
    ]), // prettier-ignore
  'trays of which nobody knows what stands on which': () =>
    edifact('3', ['CPS+1', 'PAC+«2»+3+PAL', 'CPS+2+1', 'PAC+2+1+BOX', 'QTY+52:5:PCE', ...line(1, 'P1', '10')]),
  'a quantity, a unit and a day that nobody can read, beside boxes that do not add up': () =>
    edifact('10', [
      'CPS+1', 'PAC+2+1+BOX', 'QTY+52:5:PCE', 'LIN+1++P1:IN', 'QTY+12:«x»:PCE', `RFF+ON:${no}`,
      'CPS+2', 'PAC+3+1+BOX', 'QTY+52:«6»:PCE', ...line(2, 'P2', '15'),
      'CPS+3', 'PAC+1+1+BOX', 'QTY+52:5:PCE', 'LIN+3++P3:IN', 'QTY+12:5:«KGM»', `RFF+ON:${no}`,
    ]).replace(`DTM+11:${day}0800`, 'DTM+11:«20279905»'), // prettier-ignore
  'a batch that is too long, units that are not so many, or stand twice': () =>
    edifact('11', [
      'CPS+1', 'PAC+1+1+BOX', 'QTY+52:5:PCE', `GIN+BX+«${'B'.repeat(80)}»`, ...line(1, 'P1', '5'),
      'CPS+2', 'PAC+2+1+BOX', 'QTY+52:1:PCE', 'GIN+BN+«A1»', ...line(2, 'P2', '2'),
      'CPS+3', 'PAC+1+1+BOX', 'QTY+52:1:PCE', 'GIN+BN+A2', ...line(3, 'P3', '1'), 'GIN+BN+«A3»',
    ]), // prettier-ignore
  'loads of an 856': () =>
    notice('4', [
      'HL*2*1*O', ...item(3, 2, 'P1', '15'), 'CLD*2*«7»', ...item(4, 2, 'P2', '15'), 'CLD*3*5', 'REF*LS*«A1»', ...item(5, 2, 'P3', '«999»'), 'CLD*1*999',
    ]), // prettier-ignore
  'labels in the levels of an 856': () =>
    notice('5', ['HL*2*1*O', 'HL*3*2*T', 'MAN*GM*«312345600000000011»', 'HL*4*3*P', 'MAN*GM*B1', ...item(5, 4, 'P1', '5'), 'HL*6*3*P', 'MAN*GM*«B1»', ...item(7, 6, '«NOPE»', '5')]), // prettier-ignore
}

suite('packed advices', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 1000], ['P2', 1000], ['P3', 1000]]) // prettier-ignore
    no = (await pull(w, [['P1', 100], ['P2', 100], ['P3', 100]])).pullNo // prettier-ignore
  })
  const tried = (text: string) => w.as.supplierA.upload('bench/try?message=sendSheets', Buffer.from(text), 'a.edi')
  const counts = () =>
    w.engine.db.rows(
      sql`select (select count(*) from send_sheet) sheets, (select count(*) from box_label) boxes, (select count(*) from tray) trays`,
    )

  for (const [what, make] of Object.entries(planted))
    test(what, async () => {
      const text = make()
      const wrong = text.split(/['~]/).flatMap((s, i) => [...s.matchAll(/«(.*?)»/g)].map(([, said]) => `${i + 1} ${said}`))
      const { content, message } = await tried(text.replace(/[«»]/g, ''))
      assert.ok(content, message)
      const told = content.findings.map((f: any) => `${f.segment} ${content.text.slice(f.from, f.to)}`)
      assert.deepEqual(told.toSorted(), wrong.toSorted(), JSON.stringify(content.findings, null, 1))
    })

  test('what would be posted shows the sheet, its trays and boxes, and their labels; nothing of it stays', async () => {
    const text = edifact('6', [
      'CPS+1', 'PAC+1+3+PAL', 'CPS+2+1', 'PAC+2+1+BOX', 'QTY+52:5:PCE', 'GIN+ML+C1+C2', ...line(1, 'P1', '10'),
    ]) // prettier-ignore
    const before = await counts()
    const { content } = await tried(text)
    assert.deepEqual([content.findings, content.taken], [[], true])
    assert.deepEqual(
      content.posted.rows.map((r: any) => [r.doc, r.row.licencePlate ?? r.row.docNo].join(' ').replace(/6JUN.*/, '…')).sort(),
      ['boxLabel C1', 'boxLabel C2', 'sendSheet P6', 'tray …'],
    )
    const { content: labels } = await w.as.supplierA.upload('bench/getLabels?message=sendSheets', Buffer.from(text), 'a.edi')
    assert.deepEqual(labels.map((l: any) => l.title).sort(), ['托盘标签', '箱标签'].sort()) // prettier-ignore
    assert.deepEqual(await counts(), before)
  })

  test('a file in the folder becomes a sheet; again under another control number it is answered by the first', async () => {
    const { admin } = w.as
    await admin.post('serviceAccount/save', {
      accountCode: 'PACKED', accountName: 'PACKED', orgCode: 'S001', roleCodes: 'SUP_ALL',
    })
    await admin.post('appConfig/create', {
      appId: 'PACKED', appName: 'PACKED', sysType: 10, perMinute: 600, owner: '张三', folder: true,
    })
    const root = ownFolder()
    const dir = join(root, 'PACKED', 'in', 'sendSheets')
    await mkdir(dir, { recursive: true })
    const lay = async (name: string, text: string) => {
      await writeFile(join(dir, name), text)
      await utimes(join(dir, name), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
      await takeDropped({ ...w.engine, dropDir: root }, messages)
      return readFile(join(root, 'PACKED', 'out', `${name}.aperak.edi`), 'utf8')
    }
    const body = ['CPS+1', 'PAC+2+1+BOX', 'QTY+52:5:PCE', ...line(1, 'P1', '10')]
    const [, first] = /RFF\+ACE:(SS\w+)'/.exec(await lay('a.edi', edifact('7', body)))!
    const again = await lay('b.edi', edifact('8', body).replace('BGM+351+P8', 'BGM+351+P7'))
    assert.match(again, new RegExp(`RFF\\+ACE:${first}'`))
    assert.equal((await w.as.supplierA.get('sendSheet/getPager', { docNo: 'P7' })).total, 1)
    assert.match(
      await lay('c.edi', edifact('9', ['CPS+1', 'PAC+2+1+BOX', 'QTY+52:6:PCE', ...line(1, 'NOPE', '10')])),
      /RE'[^]*NOPE[^]*12/,
    )
  })
})
