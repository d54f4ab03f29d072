/** Files as other programs write them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { dateText, isDateFormat, numberText } from './read-rows.ts'
import { readSheet } from './read.ts'
import { cellsOf, frame, sheet } from './test-books.ts'

describe('what others write', () => {
  test('csv: GBK, UTF-8 with BOM, semicolons, tabs, quoted lines, empty rows', async () => {
    assert.deepEqual(await cellsOf(Buffer.from([0xc1, 0xe3, 0xbc, 0xfe, 0x2c, 0x31, 0x0a]), 'a.csv'), [['零件', '1']])
    const { sheets } = await readSheet(Buffer.from('\ufeff零件;数量\r\n00123;5\r\n;\r\n\r\n"a;\nb"; 　1E3\u00a0;\r\n'), 'a.CSV')
    assert.deepEqual(
      [...sheets[0]!],
      [
        { no: 1, cells: ['零件', '数量'] },
        { no: 2, cells: ['00123', '5'] },
        { no: 5, cells: ['a;\nb', '1E3'] },
      ],
    )
    assert.deepEqual(await cellsOf(Buffer.from('a\tb,c\td\n1\t2\t3'), 'a.csv'), [
      ['a', 'b,c', 'd'],
      ['1', '2', '3'],
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
        const file = xlsx.write(wb, { type: 'buffer', bookType, bookSST: bookType === 'xlsx' })
        const { sheets, format } = await readSheet(file, 'a.xls')
        assert.equal(format, bookType === 'xlsx' ? 'xlsx' : 'xls')
        assert.deepEqual(
          [...sheets[0]!],
          [
            { no: 1, cells: ['part', 'qty'] },
            { no: 2, cells: ['00123', '2.5', '是'] },
            { no: 4, cells: ['2025-12-09 06:00:00', '0.0000001'] },
          ],
        )
      })
  test('prefixes, missing references, rich and shared text, errors, in-cell pictures', async () => {
    const cells = [
      '<c s="1"><v>46000</v></c>', '<c t="str"><v>=DISPIMG("a",1)</v></c>',
      '<c t="e"><f>_xlfn.DISPIMG("a",1)</f><v>#NAME?</v></c>', '<c><v>1E3</v></c>', '<c t="s"><v>0</v></c>',
      '<c t="inlineStr"><is><r><t>甲</t></r><r><t><![CDATA[<乙>]]></t></r><rPh><t>jia</t></rPh></is></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c t="d"><v>2026-02-28T00:00:00</v></c>', '<c><v>0.30000000000000004</v></c>',
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
  test('a text in the cell is what is shown, though a value stands beside it', async () => {
    const cells = '<c t="inlineStr"><v>1.0</v><is><t>1.</t></is></c><c t="inlineStr"><v>2</v></c>'
    assert.deepEqual(await cellsOf(await sheet(`<row>${cells}</row>`)), [['1.', '2']])
  })
  test('time that went by is read as it is shown, beyond a day too', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/><numFmt numFmtId="165" formatCode="[$-804]h:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="165"/></cellXfs></styleSheet>'
    const cells = ['1"><v>10.6321759259', '2"><v>0.25', '1"><v>-1', '3"><v>0.5', '0"><v>10.5'].map((c) => `<c s="${c}</v></c>`)
    const file = await sheet(`<row>${cells.join('')}</row>`, { 'xl/styles.xml': styles })
    assert.deepEqual(await cellsOf(file), [['255:10:20', '06:00:00', '-1', '12:00:00', '10.5']])
  })
  test('numbers and dates as text', () => {
    const numbers = [0.1, 100, -2.5, -0, 1e21, 1.5e-9, -1e-7, 9007199254740991, 1.1 * 3, 123456789.123456]
    assert.deepEqual(numbers.map(numberText), [
      '0.1', '100', '-2.5', '0', '1000000000000000000000', '0.0000000015', '-0.0000001', '9007199254740991', '3.3',
      '123456789.123456',
    ])
    const dates = [1, 59, 61, 46000.999999, 0.5, -1, 5e6].map((n) => dateText(n, false))
    assert.deepEqual(dates, ['1900-01-01', '1900-02-28', '1900-03-01', '2025-12-10', '12:00:00', '-1', '5000000'])
    for (const code of ['yyyy"年"m"月"', '[$-804]h:mm', 'm/d/yy']) assert.ok(isDateFormat(code), code)
    for (const code of ['General', '#,##0.00_);[Red]-0', '0"d"', '0\\d', '@', '[$HKD] 0']) assert.ok(!isDateFormat(code), code)
  })
})

test('text of other encodings is read where its encoding is certain, and said where it is not', async () => {
  const rows = '零件号,零件名称\nA1,制动盘总成\nA2,左前轮毂\nA3,转向节\n'
  const expected = rows
    .trim()
    .split('\n')
    .map((l, i) => ({ no: i + 1, cells: l.split(',') }))
  const utf16 = Buffer.from('\ufeff' + rows, 'utf16le')
  for (const file of [utf16, Buffer.from(utf16).swap16(), Buffer.from('\ufeff' + rows.replaceAll(',', '\t'), 'utf16le')])
    assert.deepEqual([...(await readSheet(file, 'a.csv')).sheets[0]!], expected)
  // 零件號,零件名稱 and 部品番号,部品名称 with some words more.
  const big5 = 'b973a5f3b8b92cb973a5f3a657badd0aa8ebb0cabd4cc160a6a82ca5aaabe5bdfcbcea0ac2e0a656b860bec92cb8f4b575b9ecb873'
  const sjis = '95948369836194d48d862c94a28358836783628376838b0a8376838c815b834c2c83738358836783930a'
  for (const hex of [big5, sjis]) await assert.rejects(readSheet(Buffer.from(hex, 'hex'), 'a.csv'), /无法判断文件的文字编码/)
})
