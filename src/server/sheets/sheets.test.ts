/** Spreadsheets written and read back, and what other programs write. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { dateText, isDateFormat, numberText } from './read-rows.ts'
import { readSheet } from './read.ts'
import { book, bytes, cellsOf, frame, sheet, text } from './test-books.ts'
import { writeTemplate, writeXlsx, type Cell, type SheetColumn } from './write.ts'

describe('round trip', () => {
  test('text, numbers, dates, leading zeros, formula-like text', async () => {
    const columns: SheetColumn[] = [
      text('编码'),
      { title: '数量', type: 'decimal', scale: 3 },
      { title: '日期', type: 'date' },
      { title: '时间', type: 'instant' },
      { title: '行', type: 'int' },
      text('急'),
    ]
    const file = await book(
      [
        ['00123', 12.5, '2026-02-28', '2026-02-28 13:45', 7, true],
        [null, '', null, null, null, null],
        ['=1+1', 0.001, null, null, null, false],
        ['-5@x', '100000000000.125', '1899-01-01', null, 1234567, null],
        ['1.5E+20', Number.NaN, null, null, -3, null],
        ['a\r\nb & <c> _x0041_', 1e-7, null, '2026-01-01 00:00', null, null],
      ],
      columns,
    )
    const { rows, format } = await readSheet(file, 'a.xlsx')
    assert.equal(format, 'xlsx')
    assert.deepEqual(
      rows.map((r) => [r.no, ...r.cells]),
      [
        [1, '编码', '数量', '日期', '时间', '行', '急'],
        [2, '00123', '12.5', '2026-02-28', '2026-02-28 13:45:00', '7', '是'],
        [4, '=1+1', '0.001', '', '', '', '否'],
        [5, '-5@x', '100000000000.125', '1899-01-01', '', '1234567'],
        [6, '1.5E+20', 'NaN', '', '', '-3'],
        [7, 'a\r\nb & <c> _x0041_', '0.0000001', '', '2026-01-01'],
      ],
    )
  })
  test('any text comes back as it went, blanks trimmed', async () => {
    const wide = fc.string({ unit: 'binary', maxLength: 20 })
    const value = fc.oneof(wide, fc.string({ unit: fc.constantFrom('=', '\r', '\n', '\t', '_', 'x', '0', '&', '"', '　', '中') }))
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 500 }), async (values) => {
        const kept = values.map((v) => v.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trim())
        const rows = await cellsOf(
          await book(
            values.map((v) => ['x', v, 'x']),
            [text('a'), text('b'), text('c')],
          ),
        )
        assert.deepEqual(
          rows.slice(1).map((r) => r[1]),
          kept,
        )
      }),
      { numRuns: 12 },
    )
  })
  test('formula-like text is quoted, never a formula', async () => {
    const file = await book([['=HYPERLINK("x")'], ['@a'], ['plain']], [text('值')])
    const read = xlsx.read(file, { cellStyles: true, cellFormula: true }).Sheets['表']!
    assert.deepEqual([read.A2.t, read.A2.f, read.A2.v], ['s', undefined, '=HYPERLINK("x")'])
    const styles = (await partsOf(file))['xl/worksheets/sheet1.xml']!.match(/<c r="A\d" s="\d"/g)
    assert.deepEqual(styles, ['<c r="A1" s="1"', '<c r="A2" s="4"', '<c r="A3" s="4"', '<c r="A4" s="3"'])
  })
  test('another program sees real dates and numbers', async () => {
    const file = await book([['2026-02-28', '2026-02-28 18:00', '12345.5']], [
      { title: '日', type: 'date' },
      { title: '时', type: 'instant' },
      { title: '数', type: 'decimal', scale: 2 },
    ] as SheetColumn[])
    const read = xlsx.read(file).Sheets['表']!
    assert.deepEqual([read.A2.t, read.A2.w, read.B2.v, read.B2.w], ['n', '2026-02-28', 46081.75, '2026-02-28 18:00'])
    assert.deepEqual([read.C2.t, read.C2.v, read.C2.w], ['n', 12345.5, '12,345.50'])
  })
  test('a full sheet is continued in the next; exactly full needs none', async () => {
    const write = (n: number) => {
      const row: Cell[] = ['x']
      const batch = Array.from({ length: 1000 }, () => row)
      const rows = (function* () {
        for (let i = 0; i < n; i += 1000) yield i + 1000 <= n ? batch : batch.slice(0, n - i)
      })()
      return bytes(writeXlsx({ name: '很长的名字'.repeat(8), columns: [text('a')], rows }))
    }
    const sheets = (parts: Record<string, string>) => Object.keys(parts).filter((p) => p.includes('worksheets/'))
    assert.equal(sheets(await partsOf(await write(1_048_575))).length, 1)
    const two = await partsOf(await write(1_048_577))
    assert.deepEqual(sheets(two), ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
    assert.match(two['xl/worksheets/sheet1.xml']!, /<row r="1048576">.*<autoFilter ref="A1:A1048576"\/>/)
    assert.match(two['xl/worksheets/sheet2.xml']!, /<row r="3">(?!.*<row).*<autoFilter ref="A1:A3"\/>/)
    const names = [...two['xl/workbook.xml']!.matchAll(/name="([^"]*)"/g)].map((m) => m[1]!)
    assert.equal(new Set(names).size, 2)
    assert.ok(names.every((n) => n.length <= 31))
  })
})

/** Unpacked parts as another ZIP program reads them. */
async function partsOf(file: Buffer): Promise<Record<string, string>> {
  const { FullPaths, FileIndex } = xlsx.CFB.read(file, { type: 'buffer' })
  return Object.fromEntries(
    FullPaths.map((p: string, i: number): [string, string] => [
      p.replace(/^Root Entry\//, ''),
      Buffer.from((FileIndex[i]!.content ?? []) as Uint8Array).toString(),
    ]).filter(([p]: [string, string]) => /\.(xml|rels)$/.test(p)),
  )
}

describe('the source of the rows', () => {
  const endless = (state: { taken: number; closed: boolean }) =>
    (async function* () {
      try {
        for (;;) {
          state.taken++
          yield Array.from({ length: 1000 }, (_, i) => [`${state.taken}-${i}-${Math.random()}`])
        }
      } finally {
        state.closed = true
      }
    })()
  test('waits while nobody reads, and is closed when the reader leaves', { timeout: 20_000 }, async () => {
    const state = { taken: 0, closed: false }
    const stream = writeXlsx({ name: 'a', columns: [text('a')], rows: endless(state) })
    await new Promise((done) => stream.once('readable', done))
    await new Promise((done) => setTimeout(done, 200))
    assert.ok(state.taken < 50, `${state.taken} batches taken without a reader`)
    stream.destroy()
    await new Promise((done) => stream.once('close', done))
    assert.equal(state.closed, true)
  })
  test('its failure is the failure of the stream', async () => {
    const rows = (async function* () {
      yield [['a']]
      throw new Error('connection lost')
    })()
    await assert.rejects(bytes(writeXlsx({ name: 'a', columns: [text('a')], rows })), /connection lost/)
  })
  test('its batches stay as they were', async () => {
    const batch = [['a'], ['b']]
    const file = await bytes(writeXlsx({ name: 'a', columns: [text('x')], rows: [batch, [], batch] }))
    assert.deepEqual(await cellsOf(file), [['x'], ['a'], ['b'], ['a'], ['b']])
    assert.equal(batch.length, 2)
  })
})

test('a template marks required columns, lists choices, explains itself', async () => {
  const many = Array.from({ length: 300 }, (_, i) => `选项,${i}`)
  const columns = [{ ...text('工厂'), required: true, note: '四位' }, text('备注'), { ...text('类型'), choices: many }]
  const file = await writeTemplate({
    name: '导入',
    columns,
    sample: ['P001'],
    rows: [['P009', '', '选项,7']],
    notes: ['一次一万行'],
  })
  const read = xlsx.read(file)
  assert.deepEqual(read.SheetNames, ['导入', '填写说明', '_选项'])
  assert.deepEqual(
    read.Workbook!.Sheets!.map((s) => s.Hidden),
    [0, 0, 1],
  )
  assert.equal(read.Sheets['_选项']!.A301.v, '选项,299')
  assert.deepEqual(xlsx.utils.sheet_to_json<string[]>(read.Sheets['填写说明']!, { header: 1 }).slice(1, 2), [
    ['工厂', '必填', '文本', '四位', 'P001'],
  ])
  assert.equal(read.Sheets['填写说明']!.A5.v, '一次一万行')
  const xml = (await partsOf(file))['xl/worksheets/sheet1.xml']!
  assert.match(xml, /<c r="A1" s="2"[^/]*<t>工厂\*<\/t>/)
  assert.match(xml, /<col min="1"[^>]*style="3"\/>/)
  assert.match(xml, /sqref="C2:C1048576"><formula1>'_选项'!\$A\$2:\$A\$301<\/formula1>/)
  assert.deepEqual(await cellsOf(file), [
    ['工厂*', '备注', '类型'],
    ['P009', '', '选项,7'],
  ])
})

describe('what others write', () => {
  test('csv: GBK, UTF-8 with BOM, semicolons, tabs, quoted lines, empty rows', async () => {
    assert.deepEqual(await cellsOf(Buffer.from([0xc1, 0xe3, 0xbc, 0xfe, 0x2c, 0x31, 0x0a]), 'a.csv'), [['零件', '1']])
    const { rows } = await readSheet(Buffer.from('\ufeff零件;数量\r\n00123;5\r\n;\r\n\r\n"a;\nb"; 　1E3\u00a0;\r\n'), 'a.CSV')
    assert.deepEqual(rows, [
      { no: 1, cells: ['零件', '数量'] },
      { no: 2, cells: ['00123', '5'] },
      { no: 5, cells: ['a;\nb', '1E3'] },
    ])
    assert.deepEqual(await cellsOf(Buffer.from('a\tb,c\n1\t2'), 'a.csv'), [
      ['a', 'b,c'],
      ['1', '2'],
    ])
  })
  for (const bookType of ['biff8', 'biff5', 'xlsx'] as const)
    for (const date1904 of [false, true])
      test(`${bookType} with ${date1904 ? 1904 : 1900} dates by another program`, async () => {
        const s = xlsx.utils.aoa_to_sheet([['part', 'qty'], ['00123', 2.5, true], [], [46000.25 - (date1904 ? 1462 : 0), 1e-7]])
        s.A4.z = 'yyyy/m/d hh:mm'
        const wb = xlsx.utils.book_new()
        xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([['hidden']]), 'h')
        xlsx.utils.book_append_sheet(wb, s, 's')
        wb.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }], WBProps: { date1904 } }
        const file = xlsx.write(wb, { type: 'buffer', bookType, bookSST: true })
        const { rows, format } = await readSheet(file, 'a.xls')
        assert.equal(format, bookType === 'xlsx' ? 'xlsx' : 'xls')
        assert.deepEqual(rows, [
          { no: 1, cells: ['part', 'qty'] },
          { no: 2, cells: ['00123', '2.5', '是'] },
          { no: 4, cells: ['2025-12-09 06:00:00', '0.0000001'] },
        ])
      })
  test('prefixes, missing references, rich and shared text, errors, in-cell pictures', async () => {
    const cells = [
      '<c s="1"><v>46000</v></c>',
      '<c t="str"><v>=DISPIMG("a",1)</v></c>',
      '<c t="e"><f>_xlfn.DISPIMG("a",1)</f><v>#NAME?</v></c>',
      '<c><v>1E3</v></c>',
      '<c t="s"><v>0</v></c>',
      '<c t="inlineStr"><is><r><t>甲</t></r><r><t><![CDATA[<乙>]]></t></r><rPh><t>jia</t></rPh></is></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c t="d"><v>2026-02-28T00:00:00</v></c>',
      '<c><v>0.30000000000000004</v></c>',
      '<c/>',
    ].join('')
    const prefixed = `<row>${cells}</row><row r="9" s="1"/>`.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('<x:!', '<!')
    assert.deepEqual(await cellsOf(await sheet(prefixed)), [
      ['2025-12-09', '', '', '1000', '共享', '甲<乙>', '#DIV/0!', '2026-02-28', '0.3'],
    ])
    const old = frame['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const file = await sheet('<row><c s="1"><v>44591</v></c></row>', { 'xl/workbook.xml': old })
    assert.deepEqual(await cellsOf(file), [['2026-01-31']])
  })
  test('numbers and dates as text', () => {
    const numbers = [0.1, 100, -2.5, -0, 1e21, 1.5e-9, -1e-7, 9007199254740991, 1.1 * 3, 123456789.123456]
    assert.deepEqual(numbers.map(numberText), [
      ...['0.1', '100', '-2.5', '0', '1000000000000000000000', '0.0000000015', '-0.0000001'],
      ...['9007199254740991', '3.3', '123456789.123456'],
    ])
    const dates = [1, 59, 61, 46000.999999, 0.5, -1, 5e6].map((n) => dateText(n, false))
    assert.deepEqual(dates, ['1900-01-01', '1900-02-28', '1900-03-01', '2025-12-10', '12:00:00', '-1', '5000000'])
    for (const code of ['yyyy"年"m"月"', '[$-804]h:mm', 'm/d/yy']) assert.ok(isDateFormat(code), code)
    for (const code of ['General', '#,##0.00_);[Red]-0', '0"d"', '0\\d', '@', '[$HKD] 0']) assert.ok(!isDateFormat(code), code)
  })
})
