/** Spreadsheets in and out, and files that mean harm. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { readSheet, SheetError } from './read.ts'
import { writeTemplate, writeXlsx, type SheetColumn } from './write.ts'
import { zip } from './zip.ts'

const bytes = async (stream: AsyncIterable<unknown>) => {
  const chunks: Buffer[] = []
  for await (const c of stream) chunks.push(c as Buffer)
  return Buffer.concat(chunks)
}
const book = (rows: (string | number | null)[][], columns: SheetColumn[]) =>
  bytes(writeXlsx({ name: '表', columns, rows: [rows] }))
const text = (title: string): SheetColumn => ({ title, type: 'text' })
/** A workbook from raw parts. */
const raw = (parts: Record<string, string>) => bytes(zip(Object.entries(parts).map(([name, t]) => ({ name, text: [t] }))))
const frame = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
}
const sheet = (body: string) =>
  raw({ ...frame, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData></worksheet>` })
const cellsOf = async (file: Buffer, name = 'a.xlsx') => (await readSheet(file, name)).rows.map((r) => r.cells)

describe('round trip', () => {
  test('text, numbers, dates, leading zeros, formula-like text', async () => {
    const columns: SheetColumn[] = [
      text('编码'),
      { title: '数量', type: 'decimal', scale: 3 },
      { title: '日期', type: 'date' },
      { title: '时间', type: 'instant' },
      { title: '行', type: 'int' },
    ]
    const rows = await cellsOf(
      await book(
        [
          ['00123', 12.5, '2026-02-28', '2026-02-28 13:45', 7],
          ['=1+1', 0.001, null, null, null],
          ['-5@x', '100000000000.125', null, null, null],
        ],
        columns,
      ),
    )
    assert.deepEqual(rows, [
      ['编码', '数量', '日期', '时间', '行'],
      ['00123', '12.5', '2026-02-28', '2026-02-28 13:45:00', '7'],
      ['=1+1', '0.001'],
      ['-5@x', '100000000000.125'],
    ])
  })
  test('any text comes back as it went, blanks trimmed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 10 }),
        async (values) => {
          const kept = values
            .map((v) =>
              v.replace(/[\u0000-\u001f\ufffe\uffff]/g, '').replace(/^[\s\u00a0\u3000\ufeff]+|[\s\u00a0\u3000\ufeff]+$/g, ''),
            )
            .filter((v) => v && !/^=?(_xlfn\.)?DISPIMG\(/i.test(v))
          if (!kept.length) return
          assert.deepEqual(
            (
              await cellsOf(
                await book(
                  kept.map((v) => [v]),
                  [text('值')],
                ),
              )
            )
              .slice(1)
              .map((r) => r[0]),
            kept,
          )
        },
      ),
      { numRuns: 15 },
    )
  })
  test('formula-like text is quoted, never a formula', async () => {
    const file = await book([['=HYPERLINK("x")']], [text('值')])
    const cell = xlsx.read(file).Sheets['表']!.A2
    assert.deepEqual([cell.t, cell.f], ['s', undefined])
  })
  test('a template opens and lists its choices', async () => {
    const file = await writeTemplate({
      name: '导入',
      columns: [
        { ...text('工厂'), required: true },
        { ...text('类型'), choices: ['正常', '紧急'] },
      ],
    })
    const wb = xlsx.read(file)
    assert.deepEqual(wb.SheetNames, ['导入', '填写说明'])
    assert.equal(wb.Sheets['导入']!.A1.v, '工厂*')
  })
})

describe('other formats', () => {
  test('csv: GBK, UTF-8 with BOM, semicolons', async () => {
    assert.deepEqual(await cellsOf(Buffer.from([0xc1, 0xe3, 0xbc, 0xfe, 0x2c, 0x31, 0x0a]), 'a.csv'), [['零件', '1']])
    assert.deepEqual(await cellsOf(Buffer.from('\ufeff零件;数量\n00123;5\n'), 'a.csv'), [
      ['零件', '数量'],
      ['00123', '5'],
    ])
  })
  test('xls written by another program', async () => {
    const wb = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(
      wb,
      xlsx.utils.aoa_to_sheet([
        ['零件', '数量'],
        ['00123', 2.5],
      ]),
      '表',
    )
    assert.deepEqual(await cellsOf(xlsx.write(wb, { type: 'buffer', bookType: 'biff8' }), 'a.xls'), [
      ['零件', '数量'],
      ['00123', '2.5'],
    ])
  })
  test('dates of the 1904 system, cells without references, in-cell pictures', async () => {
    const parts = {
      ...frame,
      'xl/workbook.xml': frame['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    }
    const file = await raw({
      ...parts,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c s="1"><v>44591</v></c><c t="str"><v>=DISPIMG("a",1)</v></c><c><v>1E3</v></c></row></sheetData></worksheet>',
    })
    assert.deepEqual(await cellsOf(file), [['2026-01-31', '', '1000']])
  })
})

describe('hostile files end in a message', () => {
  const refused = async (file: Buffer, name: string, message: RegExp, limits = {}) => {
    await assert.rejects(readSheet(file, name, limits), (e: Error) => e instanceof SheetError && message.test(e.message))
  }
  const damaged = /损坏或包含异常/
  test('wrong suffix, wrong content, empty', async () => {
    await refused(Buffer.from('x'), 'a.txt', /仅支持上传/)
    await refused(Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'a.xlsx', /不是有效的/)
    await refused(Buffer.from('<html>'), 'a.xls', /不是有效的/)
    await refused(Buffer.alloc(0), 'a.csv', /没有可导入/)
    await refused(await book([], [text('值')]).then((b) => b.subarray(0, 200)), 'a.xlsx', damaged)
  })
  test('a bomb of white space', async () => {
    const bomb = await raw({ ...frame, 'xl/worksheets/sheet1.xml': '<worksheet>' + ' '.repeat(80_000_000) + '</worksheet>' })
    assert.ok(bomb.length < 1_000_000)
    await refused(bomb, 'a.xlsx', damaged)
  })
  test('entities', async () => {
    await refused(
      await raw({
        ...frame,
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      }),
      'a.xlsx',
      damaged,
    )
  })
  test('rows and columns that no sheet has', async () => {
    await refused(await sheet('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'), 'a.xlsx', damaged)
    await refused(await sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), 'a.xlsx', damaged)
    assert.deepEqual(await cellsOf(await sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>')), [['1']])
  })
  test('more rows than allowed', async () => {
    await refused(
      await sheet(Array.from({ length: 200 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`).join('')),
      'a.xlsx',
      /单次导入不能超过100行/,
      { rows: 100 },
    )
  })
  test('a directory that lies about sizes', async () => {
    const file = await sheet('<row r="1"><c r="A1"><v>1</v></c></row>' + ' '.repeat(100_000))
    const at = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    for (let i = at; i >= 0; i = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), i + 4)) file.writeUInt32LE(10, i + 24)
    await refused(file, 'a.xlsx', damaged)
  })
  test('a parser that takes too long is stopped', async () => {
    const file = await sheet(
      Array.from({ length: 18_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="str"><v>${i}</v></c></row>`).join(''),
    )
    await refused(file, 'a.xlsx', /超时/, { milliseconds: 1 })
  })
  test('deflate of garbage', async () => {
    const file = await sheet('<row r="1"/>')
    deflateRawSync(Buffer.from('x')).copy(file, 60)
    await refused(file, 'a.xlsx', /损坏|没有可导入|不是有效/)
  })
})
