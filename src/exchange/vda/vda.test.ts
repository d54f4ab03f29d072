/** VDA 4913: the same send sheet as a DESADV makes, by upload, door, folder and test bench; what is wrong is told by record and column. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { sql } from '../../engine/database/db.ts'
import { messages } from '../../messages.gen.ts'
import { dayIn } from '../../../test/after.ts'
import { column, despatch, record, trailer, type Note, type Position } from '../../../test/vda.ts'
import { order, pull, world, type World } from '../../../test/world.ts'
import { ownFolder } from '../../../test/own-folder.ts'
import { FileError } from '../../engine/limited.ts'
import { takeDropped } from '../folder/dropped.ts'
import { layouts, RECORD } from './layouts.ts'
import { isVda, parseVda } from './parse.ts'
import { NoRoom } from './out.ts'
import { writeDespatch } from './write.ts'

let w: World
let no: string
/** Its number where there is no room for the plant. */
let short: string
const day = (n: number) => dayIn(n).replaceAll('-', '').slice(2)
const note = (more: Partial<Note> = {}): Note => ({
  sent: day(1),
  arrives: day(1),
  order: short,
  positions: [{ part: 'P1', qty: '10', packs: [['2', '5']] }],
  ...more,
})
const file = (more: Partial<Note> = {}) => despatch(note(more)).join('\r\n')
const whole = (body: readonly string[]) => [...body, trailer(body)].join('\r\n')
const tried = (text: string | Buffer) => w.as.supplierA.upload('bench/try?message=sendSheets', Buffer.from(text), 'a.vda')
const sheets = async (docNo: string) => (await w.as.supplierA.get('sendSheet/getPager', { docNo })).items as any[]
const take = (text: string) => w.as.supplierA.upload('sendSheet/importMessage', Buffer.from(text), 'a.vda')

/** What is wrong stands between « and » and keeps its width; what is told of it. */
const planted: Record<string, [make: () => string, words?: RegExp]> = {
  'a part that nobody knows, a quantity that is none': [
    () =>
      marked(file({ positions: [{ part: 'NOPE', qty: '10' }, { part: 'P2', qty: '1x' }, { part: 'P3', qty: '5' }] }), [
        [4, 6, 27],
        [5, 53, 65],
      ]), // prettier-ignore
    /第5条记录714第53～65列/,
  ],
  'more than is called off, boxes that do not add up, another unit': [
    () =>
      marked(
        file({ positions: [{ part: 'P1', qty: '999', packs: [['1', '999']] }, { part: 'P2', qty: '15', packs: [['2', '7']] }, { part: 'P3', qty: '5', unit: 'KG', packs: [['1', '5']] }] }),
        [[4, 53, 65], [7, 66, 78], [8, 66, 67]],
      ), // prettier-ignore
  ],
  'a day that does not exist, an order that nobody knows': [
    () => marked(file({ sent: '269905', order: 'PS99010100001' }), [[1, 34, 39], [2, 31, 36], [3, 14, 19], [3, 110, 123]]), // prettier-ignore
    /第2条记录712第31～36列 无法识别的日期：269905$/,
  ],
  'labels that are not as many as the boxes, a label that stands twice': [
    () =>
      marked(
        file({ positions: [{ part: 'P1', qty: '10', packs: [['2', '5', '000000001']] }, { part: 'P2', qty: '2', packs: [['1', '1', '000000007'], ['1', '1', '000000007']] }] }),
        [[5, 79, 87], [8, 79, 87]],
      ), // prettier-ignore
  ],
  'a dock where it is not wanted, trays of which nobody knows what stands on which': [
    () =>
      marked(
        file({ dock: 'D9', positions: [{ part: 'P1', qty: '10', packs: [['1', '10', '1', '1', 'M'], ['1', '10', '2', '2', 'M'], ['2', '5']] }] }),
        [[3, 20, 24], [6, 114, 114]],
      ), // prettier-ignore
  ],
  'a count of records': [
    () => marked(file().replace(/^(719.{23})0000001/m, '$10000005'), [[6, 27, 33]]),
    /记录 714 写 5 条，实际 1 条/,
  ],
}
/** The marks are kept beside the text: they would move its columns. */
const marks = new Map<string, [record: number, from: number, to: number][]>()
function marked(text: string, wrong: [number, number, number][]): string {
  marks.set(text, wrong)
  return text
}

suite('VDA 4913', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 1000], ['P2', 1000], ['P3', 1000]]) // prettier-ignore
    no = (await pull(w, [['P1', 100], ['P2', 100], ['P3', 100]])).pullNo // prettier-ignore
    short = no.replace('CN01', '')
  })

  test('a VDA file of another kind is refused as one', () => {
    const delivery = Buffer.from(record('55101', [6, 'OEM']))
    assert.ok(isVda(delivery.toString()))
    assert.throws(() => parseVda(delivery), /不是有效的 VDA 报文：应以记录 711 开头/)
  })

  test('each layout is a record', () => {
    for (const [tag, fields] of Object.entries(layouts))
      assert.equal(3 + fields.reduce((n, [, length]) => n + length, 0), RECORD, tag)
  })

  for (const [what, [make, words]] of Object.entries(planted))
    test(`the bench finds ${what}`, async () => {
      const text = make()
      const { content, message } = await tried(text)
      assert.ok(content, message)
      const lines = text.split('\r\n')
      const columnOf = (at: number) => at - content.text.lastIndexOf('\n', at - 1)
      const told = content.findings.map((f: any) => `${f.segment} ${columnOf(f.from)} ${columnOf(f.to) - 1}`)
      const wanted = marks.get(text)!.map(([n, from, to]) => `${n} ${from} ${Math.min(to, lines[n - 1]!.length)}`)
      assert.deepEqual(told.toSorted(), wanted.toSorted(), JSON.stringify(content.findings, null, 1))
      assert.equal(content.taken, false)
      if (words) assert.ok(content.findings.some((f: any) => words.test(f.message)), JSON.stringify(content.findings)) // prettier-ignore
    })

  test('what is right becomes a sheet with its trays, boxes and labels; again it gets the first; otherwise it is refused', async () => {
    const positions: Position[] = [
      { part: 'P1', qty: '10', packs: [['1', '10', '000000100', '000000100', 'M'], ['2', '5', '000000101', '000000102', 'S']] },
      { part: 'P2', qty: '3', packs: [['3', '1']] },
    ] // prettier-ignore
    const { content, message } = await take(file({ no: '00000700', control: '7', positions }))
    assert.ok(content, message)
    const [sheet] = await sheets('700')
    assert.deepEqual(
      [sheet.sourceNo, sheet.planSendAt.slice(0, 16), sheet.planArriveAt.slice(0, 16), sheet.plateNo],
      [no, `${dayIn(1)}T08:00`, `${dayIn(1)}T16:30`, 'JA12345'],
    )
    const { lines } = await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual(lines.map((l: any) => [l.demandNo, l.partNo, l.shipQty, l.boxes]), [[no, 'P1', 10, 2], [no, 'P2', 3, 3]]) // prettier-ignore
    const labels = await w.engine.db.rows<{ plate: string }>(sql`select licence_plate plate from box_label where sheet_no = ${sheet.sheetNo} and part_no = 'P1' order by 1`) // prettier-ignore
    assert.deepEqual(labels.map((l) => l.plate), ['000000101', '000000102']) // prettier-ignore
    const trays = await w.engine.db.rows<{ plate: string }>(
      sql`select licence_plate plate from tray where sheet_no = ${sheet.sheetNo}`,
    )
    assert.deepEqual(trays.map((t) => t.plate), ['000000100']) // prettier-ignore
    // The same transmission, and the same note in another one.
    assert.match(
      JSON.stringify((await take(file({ no: '00000700', control: '7', positions }))).content),
      new RegExp(sheet.sheetNo),
    )
    assert.match(
      JSON.stringify((await take(file({ no: '00000700', control: '8', positions }))).content),
      new RegExp(sheet.sheetNo),
    )
    assert.equal((await sheets('700')).length, 1)
    const other = await take(file({ no: '00000700', control: '9', positions: [{ part: 'P1', qty: '4', packs: [['1', '4']] }] }))
    assert.match(other.message, /发货通知700已有送货单.*内容不同/)
  })

  test('each delivery note of a file is a sheet of its own; with and without ends of lines', async () => {
    const [head, transport, first, position, pack] = despatch(note({ no: '801', control: '20' }))
    const second = first!.replace('00000801', '00000802')
    const body = [head!, transport!, first!, position!, pack!, second, position!, pack!]
    const { content, message } = await take([...body, trailer(body)].join(''))
    assert.ok(content, message)
    assert.deepEqual([(await sheets('801')).length, (await sheets('802')).length], [1, 1])
  })

  test('the number of a document is taken whole, too; the plant by its three characters', async () => {
    await w.as.admin.post('ediCode/save', { codeKind: 2, theirCode: '001', ourCode: 'CN01' })
    const body = despatch(note({ no: '803', control: '21', plant: '' })).slice(0, -1)
    body[2] = body[2]!.slice(0, 48) + '001' + body[2]!.slice(51)
    const { content, message } = await take(whole(body))
    assert.ok(content, message)
    assert.equal((await sheets('803'))[0].sourceNo, no)
  })

  /** What is done to a file; what must be said of it. */
  const broken: [what: string, of: (lines: string[]) => string[], wrong: RegExp][] = [
    ['no 719', (l) => l.slice(0, -1), /文件缺少 719/],
    ['records missing', (l) => l.filter((r) => !r.startsWith('715')), /记录 715 写 1 条，实际 0 条/],
    ['a record too long', (l) => l.map((r) => (r.startsWith('714') ? `${r}X` : r)), /第4条记录714.*129个字符/],
    ['a record of another kind', (l) => l.with(3, record('99999')), /第4条记录999.*不认识的记录/],
    ['a position without its note', (l) => l.filter((r) => !r.startsWith('713')), /记录 714 前面没有 713/],
    ['packages without a position', (l) => l.filter((r) => !r.startsWith('714')), /记录 715 前面没有 714/],
    ['something behind the end', (l) => [...l, l[1]!], /719 之后还有内容/],
    ['two headers', (l) => [l[0]!, ...l], /只能有一个 711/],
  ]
  for (const [what, of, wrong] of broken)
    test(`${what}: nothing of it is taken`, async () => {
      const text = of(despatch(note({ no: '900', control: '40' }))).join('\n')
      const { content } = await tried(text)
      assert.match(JSON.stringify(content?.findings), wrong)
      assert.match((await take(text)).message, wrong)
      assert.deepEqual(await sheets('900'), [])
    })

  test('a count that is too small is told, and the file taken', async () => {
    const { content } = await tried(file({ no: '901' }).replace(/^(719.{23})0000001/m, '$10000000'))
    assert.equal(content.taken, true)
    assert.match(content.findings[0].message, /记录 714 写 0 条，实际 1 条，已按实际处理/)
  })

  test('UTF-8 is read as such, everything else as ISO-8859-1; columns count characters', () => {
    const lines = despatch(note())
    lines[1] = record('71203', [17, 'Müller 顺丰'])
    const said = (raw: Buffer) => parseVda(raw).messages[0]!.segments[1]!.elements[3]![0]
    assert.equal(said(Buffer.from(lines.join('\n'))), 'Müller 顺丰')
    lines[1] = record('71203', [17, 'Müller'])
    assert.equal(said(Buffer.from(lines.join('\n'), 'latin1')), 'Müller')
    assert.throws(() => parseVda(Buffer.from(lines.join('\n').replace('P1 ', 'P\u00001'))), FileError)
  })

  test('what is written has its fields at their columns, and refuses what has no room', () => {
    const envelope = { sender: 'S001', receiver: 'CN01', controlNo: '17', at: '2026-11-28T09:00:00+08:00' }
    const content = {
      documentNo: '4711', sendAt: '2026-11-29', arriveAt: '2026-11-30 16:30', supplier: 'S001', shipTo: 'CN01',
      lines: [{ lineNo: '1', item: 'P1', qty: '12.5', unit: 'KG', orderNo: 'PS26112800001', boxes: [{ boxCount: '2', boxQty: '6.25' }] }],
    } // prettier-ignore
    const lines = writeDespatch(content, envelope).split('\r\n').slice(0, -1)
    assert.ok(lines.every((l) => l.length === RECORD))
    const [head, transport, first, position, packs, end] = lines as [string, string, string, string, string, string]
    assert.deepEqual(
      [column(head, 6, 14), column(head, 15, 23), column(head, 29, 33), column(head, 34, 39)],
      ['CN01', 'S001', '00017', '261128'],
    )
    assert.deepEqual([column(transport, 31, 40), column(transport, 112, 121)], ['2611290000', '2611301630'])
    assert.deepEqual([column(first, 6, 13), column(first, 110, 123)], ['00004711', 'PS26112800001'])
    assert.deepEqual([column(position, 6, 27), column(position, 53, 67)], ['P1', '0000000012500KG'])
    assert.deepEqual([column(packs, 50, 62), column(packs, 66, 78)], ['0000000002000', '0000000006250'])
    assert.equal(column(end, 6, 68), [1, 1, 1, 1, 1, 0, 0, 1, 0].map((n) => String(n).padStart(7, '0')).join(''))
    const long = (more: object) => () => writeDespatch({ ...content, ...more }, envelope)
    assert.throws(long({ documentNo: '123456789' }), NoRoom)
    assert.throws(long({ documentNo: 'A1' }), NoRoom)
    assert.throws(long({ dock: '东门' }), NoRoom)
  })

  test('the sample of the guide would be taken', async () => {
    const { vda } = await w.as.supplierA.get('bench/getSample', { message: 'sendSheets' })
    const { content, message } = await tried(vda)
    assert.ok(content, message)
    assert.deepEqual([content.findings, content.taken], [[], true])
    const rows = (doc: string) => content.posted.rows.filter((r: any) => r.doc === doc)
    assert.deepEqual([rows('tray').length, rows('boxLabel').length], [2, 4])
    const page = (await w.app.inject({ url: '/api/bench/getGuide?message=sendSheets', headers: { authorization: `Bearer ${w.as.supplierA.token}` } })).body // prettier-ignore
    assert.match(page, /VDA 4913[\s\S]*<td>714<\/td><td>53–65<\/td><td>数量<\/td>/)
    assert.match(page, /<pre>711/)
    assert.doesNotMatch(page, /715\//)
  })

  test('at the door and in the folder it is answered by a text', async () => {
    const { admin } = w.as
    const { id } = await admin.post('serviceAccount/save', {
      accountCode: 'VDA1', accountName: 'VDA1', orgCode: 'S001', roleCodes: 'SUP_ALL',
    })
    const key = `scmk_${randomBytes(32).toString('base64url')}`
    await admin.post('serviceAccount/issueKey', { id, key, validTo: dayIn(300) })
    await admin.post('appConfig/create', {
      appId: 'VDA1', appName: 'VDA1', sysType: 10, perMinute: 600, owner: '张三', folder: true,
    })
    const at = await w.app.inject({
      method: 'POST', url: '/openapi/receive/sendSheets',
      payload: file({ no: '950', control: '50' }),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
    })
    const [sheet] = await sheets('950')
    assert.match(at.headers['content-type'] as string, /text\/plain/)
    assert.match(at.body, new RegExp(`^成功 .*${sheet?.sheetNo}`), at.body)
    const root = ownFolder()
    const dir = join(root, 'VDA1', 'in', 'sendSheets')
    const lay = async (text: string) => {
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, 'a.vda'), text)
      await utimes(join(dir, 'a.vda'), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
      await takeDropped({ ...w.engine, dropDir: root }, messages)
      return (await readdir(join(root, 'VDA1', 'out'))).filter((n) => !n.startsWith('.'))
    }
    assert.deepEqual(await lay(file({ no: '951', control: '51', order: 'PS99010100001' })), ['a.vda.failed.txt'])
    assert.match(await readFile(join(root, 'VDA1', 'out', 'a.vda.failed.txt'), 'utf8'), /713第110～123列|没有单据/)
    assert.deepEqual(await lay(file({ no: '951', control: '51' })), ['a.vda.ok.txt'])
    assert.equal((await sheets('951')).length, 1)
  })
})
