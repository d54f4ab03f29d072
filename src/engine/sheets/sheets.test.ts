/** Spreadsheets written, and read back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { readSheet } from './read.ts'
import { book, bytes, cellsOf, text } from './test-books.ts'
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
    const { sheets, format } = await readSheet(file, 'a.xlsx')
    assert.equal(format, 'xlsx')
    assert.deepEqual(
      [...sheets[0]!].map((r) => [r.no, ...r.cells]),
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
    const file = await book([['2026-02-28', '2026-02-28 18:00', '12345.5', '0.13']], [
      { title: '日', type: 'date' },
      { title: '时', type: 'instant' },
      { title: '数', type: 'decimal', scale: 2 },
      { title: '税率', type: 'decimal', scale: 4, share: true },
    ] as SheetColumn[])
    const read = xlsx.read(file).Sheets['表']!
    assert.deepEqual([read.A2.t, read.A2.w, read.B2.v, read.B2.w], ['n', '2026-02-28', 46081.75, '2026-02-28 18:00'])
    assert.deepEqual([read.C2.t, read.C2.v, read.C2.w], ['n', 12345.5, '12,345.50'])
    assert.deepEqual([read.D2.v, read.D2.w], [0.13, '13.00%'])
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
    let size = 0
    await new Promise<void>((done) => {
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size < 200_000) return
        stream.pause()
        done()
      })
    })
    const { taken } = state
    await new Promise((done) => setTimeout(done, 400))
    assert.ok(taken > 1)
    // As much as there is room for: else they would be many more by now.
    assert.ok(state.taken < taken + 20, `${state.taken - taken} batches taken without a reader`)
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
    name: '导入', columns,
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

test('a template with rows to be changed locks what names them, and only that', async () => {
  const columns = [{ ...text('工厂'), locked: true }, text('备注'), { title: '数量', type: 'decimal' as const, scale: 3 }]
  const file = await writeTemplate({ name: '导入', columns, rows: [['P009', '=1', 5]] })
  const parts = await partsOf(file)
  const xml = parts['xl/worksheets/sheet1.xml']!
  assert.match(xml, /<\/sheetData><sheetProtection sheet="1"/)
  const styles = [...parts['xl/styles.xml']!.split('<cellXfs')[1]!.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g)].map((m) => m[0])
  const styleAt = (at: string) => styles[Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(xml)![1])]!
  assert.doesNotMatch(styleAt('A2'), /locked="0"/)
  assert.match(styleAt('B2'), /quotePrefix="1".*locked="0"/)
  assert.match(styleAt('C2'), /numFmtId="175".*locked="0"/)
  assert.doesNotMatch(
    (await partsOf(await writeTemplate({ name: '导入', columns: [text('备注')] })))['xl/worksheets/sheet1.xml']!,
    /Protection/,
  )
  assert.deepEqual(await cellsOf(file), [
    ['工厂', '备注', '数量'],
    ['P009', '=1', '5'],
  ])
})
