/** Workbooks as people send them: titles above, merged headings, sums below, several sheets, foreign headings, spoiled cells. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { world, type Person } from './world.ts'

const headings = ['器具代码', '器具名称', '类型', '长(mm)', '宽(mm)', '高(mm)', '皮重(kg)', '限重(kg)', '可循环', '归属']
const row = (code: unknown, name = '箱', length: unknown = 300) => [
  code,
  name,
  '小箱KLT',
  length,
  200,
  100,
  1,
  20,
  '是',
  '主机厂',
]
type Sheets = Record<string, unknown[][]>
function book(sheets: Sheets, after: (b: xlsx.WorkBook) => void = () => {}): Buffer {
  const b = xlsx.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) xlsx.utils.book_append_sheet(b, xlsx.utils.aoa_to_sheet(rows), name)
  after(b)
  return xlsx.write(b, { type: 'buffer', bookType: 'xlsx' })
}
const preview = async (p: Person, file: Buffer, query = '') => {
  const answer = await p.preview(`package/previewImport${query}`, file, '器具.xlsx')
  assert.equal(answer.status, 0, answer.message)
  return answer.content
}
const codes = async (p: Person, id: number, kind = 0) =>
  (await p.get('package/getImportRows', { id, kind })).map((r: { name: string }) => r.name)

test('a title, a remark and empty rows above, sums and remarks between and below', async () => {
  const { as } = await world()
  const set = await preview(
    as.admin,
    book({
      表: [
        ['器具主数据（2026年）'],
        ['请勿修改表头'],
        [],
        headings,
        row('WB-1'),
        ['小计', '', '', 300],
        row('WB-2'),
        ['合计：', '', '', 600],
      ],
    }),
  )
  assert.deepEqual(await codes(as.admin, set.id), ['WB-1', 'WB-2'])
  assert.equal(set.refused, 0)
})

test('merged headings of two rows: the group above, the column below', async () => {
  const { as } = await world()
  const above = ['器具代码', '器具名称', '类型', '外形尺寸', '', '', '重量', '', '可循环', '归属']
  const below = ['', '', '', '长(mm)', '宽(mm)', '高(mm)', '皮重(kg)', '限重(kg)', '', '']
  const file = book({ 表: [above, below, row('WB-3')] }, (b) => {
    b.Sheets.表!['!merges'] = [
      xlsx.utils.decode_range('D1:F1'),
      xlsx.utils.decode_range('G1:H1'),
      xlsx.utils.decode_range('A1:A2'),
    ]
  })
  const set = await preview(as.admin, file)
  assert.deepEqual(await codes(as.admin, set.id), ['WB-3'])
})

test('the sheet that has the headings, wherever it stands; hidden ones are not looked at', async () => {
  const { as } = await world()
  const file = book(
    { 封面: [['供应商器具清单'], ['2026-11-20']], 旧: [headings, row('WB-OLD')], 数据: [headings, row('WB-4')] },
    (b) => {
      b.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] }
    },
  )
  assert.deepEqual(await codes(as.admin, (await preview(as.admin, file)).id), ['WB-4'])
})

test('full-width digits are digits; errors of formulas and codes without their digits are refused with the reason', async () => {
  const { as } = await world()
  const set = await preview(
    as.admin,
    book({
      表: [
        headings,
        row('ＷＢ－５', '箱', '３００'),
        row('8.68E+14'),
        row('WB-6', '箱', '#N/A'),
        row('WB-7', '#REF!'),
        row('=DISPIMG("ID_1",1)'),
      ],
    }),
  )
  const [first] = await as.admin.get('package/getImportRows', { id: set.id, kind: 0 })
  assert.equal(first.name, 'WB-5')
  assert.equal(first.cells.find((c: { label: string }) => c.label === '长(mm)').new, '300')
  const refused = await as.admin.get('package/getImportRows', { id: set.id, kind: 3 })
  assert.deepEqual(
    refused.map((r: { message: string }) => r.message.slice(0, 10)),
    ['器具代码是科学计数法（8.68E+', '长(mm)是公式错误（#N/A），请', '器具名称是公式错误（#REF!），请', '器具代码不能为空'].map(
      (m) => m.slice(0, 10),
    ),
  )
})

test('dates as people write them; a day without its year is the nearest', async () => {
  const { as } = await world()
  const columns = [
    '工厂', '路线', '供应商代码', '提货城市', '里程(km)', '在途小时', '每周频次', '车型', '承运商代码', '长途', '生效日期',
  ]
  const dates = ['2026.11.20', '2026/11/20', '20261120', '2026年11月20日', '２０２６－１１－２０', '11月20日']
  const rows = dates.map((d, i) => ['CN01', `WB${i}`, 'S001', '长春', 100, 5, 2, '9.6米', 'T01', '是', d])
  const answer = await as.admin.preview('milkRunRoute/previewImport', book({ 表: [columns, ...rows] }), '路线.xlsx')
  assert.equal(answer.content.refused, 0)
  const told = await as.admin.get('milkRunRoute/getImportRows', { id: answer.content.id, kind: 0 })
  const day = (r: { cells: { label: string; new: string }[] }) => r.cells.find((c) => c.label === '生效日期')!.new
  assert.deepEqual(told.slice(0, 5).map(day), Array(5).fill('2026-11-20'))
  assert.match(day(told[5]), /^\d{4}-11-20$/)
})

test('foreign headings are mapped once and remembered for the organization', async () => {
  const { as } = await world()
  const foreign = ['物料箱编号', '名称', '种类', 'L', 'W', 'H', '空重', '最大重量', '循环', '所有者']
  const file = (code: string) => book({ 表: [foreign, row(code)] })
  const asked = await preview(as.admin, file('WB-10'))
  assert.equal(asked.needsMapping, true)
  assert.deepEqual(asked.titles, foreign)
  assert.ok(asked.columns.some((c: { name: string; required: boolean }) => c.name === 'packageCode' && c.required))
  assert.equal(asked.guess.packageName, '名称')
  const names = [
    'packageCode', 'packageName', 'packageKind', 'lengthMm', 'widthMm', 'heightMm', 'tareKg', 'maxKg', 'returnable', 'owner',
  ]
  const mapping = encodeURIComponent(JSON.stringify(Object.fromEntries(names.map((n, i) => [n, foreign[i]]))))
  // The file is still there: only the mapping is sent, by whoever sent the file.
  const again = `package/previewImport?task=${asked.task}&mapping=${mapping}`
  assert.equal((await as.supplierA.ask('POST', again)).status, 4)
  const { content: set } = await as.admin.ask('POST', again)
  assert.deepEqual(await codes(as.admin, set.id), ['WB-10'])
  assert.match((await as.admin.ask('POST', again)).message, /文件已失效，请重新上传/)
  assert.match((await as.admin.ask('POST', `package/previewImport?task=${set.id}`)).message, /文件已失效，请重新上传/)
  assert.deepEqual(await codes(as.admin, (await preview(as.admin, file('WB-11'))).id), ['WB-11'])
  // The template's own headings still work, and another organization is asked anew.
  assert.deepEqual(await codes(as.admin, (await preview(as.admin, book({ 表: [headings, row('WB-12')] }))).id), ['WB-12'])
  assert.equal((await preview(as.supplierA, file('WB-13'))).needsMapping, true)
  assert.match((await as.admin.preview('package/previewImport?mapping=[1]', file('WB-14'), 'x.xlsx')).message, /列对应格式不正确/)
})

test('refused rows come back as they were sent, with the reason, the wrong cells coloured', async () => {
  const { as } = await world()
  const set = await preview(
    as.admin,
    book({
      表: [['备注'], [...headings, '我的列'], [...row('WB-20'), 'a'], [...row('WB-21', '箱', '长'), 'b'], [...row('wb-22'), 'c']],
    }),
  )
  assert.equal(set.refused, 2)
  const back = xlsx.read(await as.admin.file('package/getRefused', { id: set.id }), { cellStyles: true })
  const sheet = back.Sheets[back.SheetNames[0]!]!
  const rows = xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1 })
  assert.deepEqual(rows[0], [...headings, '我的列', '错误原因', '原行号'])
  assert.deepEqual(
    rows.slice(1).map((r) => [r[0], r[3], r[10], r[12]]),
    [
      ['WB-21', '长', 'b', 4],
      ['wb-22', '300', 'c', 5],
    ],
  )
  assert.match(rows[1]![11]!, /长\(mm\)格式不正确/)
  assert.match(rows[2]![11]!, /器具代码只能用大写字母/)
  // Mended, it goes in.
  const mended = [headings, row('WB-21'), row('WB-22')]
  assert.deepEqual(await codes(as.admin, (await preview(as.admin, book({ 表: mended }))).id), ['WB-21', 'WB-22'])
})
