/** Files that mean harm, or are no sheets, end in a message; the worker that met them is gone. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import * as xlsx from '@e965/xlsx'
import { FileError } from '../limited.ts'
import { readSheet, type Limits } from './read.ts'
import { book, bytes, frame, raw, sheet, text, times } from './test-books.ts'
import { zip } from './zip.ts'

const workers: Worker[] = []
const seen = (w: Worker) => workers.push(w)
const peak = () => process.resourceUsage().maxRSS / 1024
let startPeak = 0

async function refused(file: Buffer, name: string, message: RegExp, limits: Partial<Limits> = {}): Promise<void> {
  const from = workers.length
  await assert.rejects(readSheet(file, name, limits), (e: Error) => {
    assert.ok(e instanceof FileError, String(e))
    assert.match(e.message, message)
    return true
  })
  for (const w of workers.slice(from)) assert.equal(w.threadId, -1, 'worker still runs')
}
const damaged = /损坏或包含异常/
const notSheet = /不是有效的/
const row = (i: number) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`

describe('hostile files end in a message', { timeout: 120_000 }, () => {
  before(() => {
    process.on('worker', seen)
    startPeak = peak()
  })
  after(() => process.off('worker', seen))
  test('wrong suffix, wrong content, empty, too large', async () => {
    const html = Buffer.from('<html><table><tr><td>1</td></tr></table></html>')
    await refused(Buffer.from('x'), 'a.txt', /仅支持上传/)
    await refused(html, 'a.xlsx', notSheet)
    await refused(html, 'a.xls', notSheet)
    await refused(Buffer.from('a,b\n1,2'), 'a.xlsx', notSheet)
    await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'a.csv', notSheet)
    await refused(Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 'a.csv', notSheet)
    await refused(await raw({ 'word/document.xml': '<x/>' }), 'a.xlsx', notSheet)
    await refused(Buffer.alloc(0), 'a.csv', /没有可导入的数据/)
    await refused(Buffer.from(' ,\n,　'), 'a.csv', /没有可导入的数据/)
    await refused(await sheet('<row r="1"><c r="A1" s="1"/></row>'), 'a.xlsx', /没有可导入的数据/)
    await refused(Buffer.alloc(2000), 'a.csv', /文件过大/, { fileBytes: 1000 })
  })
  test('cut off, garbled', async () => {
    const file = await book([['a']], [text('值')])
    await refused(file.subarray(0, 200), 'a.xlsx', damaged)
    await refused(file.subarray(0, file.length - 30), 'a.xlsx', damaged)
    // The first part is the sheet; its deflated bytes begin behind the 55 bytes of its header.
    const garbled = Buffer.from(file)
    garbled.fill(0xff, 60, 90)
    await refused(garbled, 'a.xlsx', damaged)
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await refused(Buffer.concat([ole, Buffer.alloc(3000, 7)]), 'a.xls', damaged)
    await refused(Buffer.concat([ole.subarray(0, 4), Buffer.from('a,b\n1,2\n')]), 'a.xls', notSheet)
    const wb = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([['a']]), 's')
    await refused(xlsx.write(wb, { type: 'buffer', bookType: 'biff8' }).subarray(0, 700), 'a.xls', damaged)
  })
  test('bombs of white space: by ratio, by size, and one that hides from both', async () => {
    const spaces = (n: number) => times(n / 1000, () => ' '.repeat(1000))
    await refused(await sheet(spaces(80_000_000)), 'a.xlsx', damaged)
    const noise = () => Array.from({ length: 1000 }, () => Math.random().toString(36).slice(2, 10)).join(' ')
    const large = await sheet(times(600, noise))
    await refused(large, 'a.xlsx', damaged, { partBytes: 1_000_000 })
    await refused(large, 'a.xlsx', damaged, { totalBytes: 1_000_000 })
    await refused(large, 'a.xlsx', damaged)
  })
  test('a directory that lies about sizes', async () => {
    const file = await sheet([row(0), ' '.repeat(100_000)])
    const signature = Buffer.from([0x50, 0x4b, 1, 2])
    for (let i = file.indexOf(signature); i >= 0; i = file.indexOf(signature, i + 4)) file.writeUInt32LE(10, i + 24)
    await refused(file, 'a.xlsx', damaged)
  })
  test('thousands of parts', async () => {
    const parts = [...Object.entries(frame), ...Array.from({ length: 2001 }, (_, i) => [`x/${i}`, ''])]
    await refused(await bytes(zip(parts.map(([name, t]) => ({ name: name!, text: [t!] })))), 'a.xlsx', damaged)
  })
  test('entities', async () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const cell = '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&l9;</v></c></row></sheetData></worksheet>'
    const bomb = `<!DOCTYPE x [<!ENTITY l0 "ha">${levels}]>${cell}`
    await refused(await raw({ ...frame, 'xl/worksheets/sheet1.xml': bomb }), 'a.xlsx', damaged)
    const outside = `<!DOCTYPE x [<!ENTITY l9 SYSTEM "file:///etc/passwd">]>${cell}`
    await refused(await raw({ ...frame, 'xl/worksheets/sheet1.xml': outside }), 'a.xlsx', damaged)
    await refused(await sheet('', { 'xl/sharedStrings.xml': '<!DOCTYPE x><sst/>' }), 'a.xlsx', damaged)
  })
  test('rows and columns that no sheet has', async () => {
    await refused(await sheet('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'), 'a.xlsx', damaged)
    await refused(await sheet('<row r="-1"><c><v>1</v></c></row>'), 'a.xlsx', damaged)
    await refused(await sheet('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>'), 'a.xlsx', damaged)
    await refused(await sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), 'a.xlsx', damaged)
    await refused(await sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'a.xlsx', /不能超过256列/)
    const million = (function* () {
      yield '<row r="1">'
      yield* times(1_000_000, () => '<c><v>1</v></c>')
      yield '</row>'
    })()
    await refused(await sheet(million), 'a.xlsx', /不能超过256列/)
    await refused(Buffer.from(','.repeat(300) + 'x'), 'a.csv', /不能超过256列/)
  })
  test('columns that are only formatted do no harm', async () => {
    const read = await readSheet(await sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'), 'a.xlsx')
    assert.deepEqual([...read.sheets[0]!], [{ no: 1, cells: ['1'] }])
  })
  test('more rows than allowed, in each format', async () => {
    const limits = { rows: 101 }
    const csv = (n: number) => Buffer.from('x\n'.repeat(n) + '\n'.repeat(500))
    assert.equal([...(await readSheet(csv(101), 'a.csv', limits)).sheets[0]!].length, 101)
    await refused(csv(102), 'a.csv', /^单次导入不能超过100行$/, limits)
    await refused(await sheet(times(102, row)), 'a.xlsx', /^单次导入不能超过100行$/, limits)
    const wb = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet(Array.from({ length: 102 }, () => ['x'])), 's')
    await refused(xlsx.write(wb, { type: 'buffer', bookType: 'biff8' }), 'a.xls', /^单次导入不能超过100行$/, limits)
    // Scaled down from 12 million: what counts is that reading stops at the limit.
    await refused(await sheet(times(1_000_000, row)), 'a.xlsx', /^单次导入不能超过20000行$/)
  })
  test('csv of short rows, of commas, of empty lines: reading stops at the limit', async () => {
    const soon = { milliseconds: 15_000 }
    await refused(Buffer.from('A,b\n'.repeat(190_000)), 'a.csv', /^单次导入不能超过20000行$/, soon)
    await refused(Buffer.from('A,b\n'.repeat(4_900_000)), 'a.csv', /行列过多/, soon)
    await refused(Buffer.from(('x' + ','.repeat(250) + '\n').repeat(19_000)), 'a.csv', /行列过多/, soon)
    await refused(Buffer.from('a,b' + '\n'.repeat(19_000_000)), 'a.csv', /行列过多/, soon)
    await refused(Buffer.from(','.repeat(19_000_000)), 'a.csv', damaged, soon)
  })
  test('one long shared text in a million cells', async () => {
    const long = Array.from({ length: 3000 }, () => Math.random().toString(36).slice(2, 12)).join('')
    const cells = '<c t="s"><v>0</v></c>'.repeat(250)
    const file = await sheet(
      times(4000, (i) => `<row r="${i + 1}">${cells}</row>`),
      {
        'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
      },
    )
    await refused(file, 'a.xlsx', /文字内容过多/)
  })
  test('more than the heap of the worker', async () => {
    const many = times(1_000_000, (i) => `<si><t>${Math.random()}${i}</t></si>`)
    const shared = (function* () {
      yield '<sst>'
      yield* many
      yield '</sst>'
    })()
    await refused(await sheet(row(0), { 'xl/sharedStrings.xml': shared }), 'a.xlsx', damaged, { heapMb: 40 })
  })
  test('a parser that does not come to an end', async () => {
    const file = await sheet(times(6_000_000, (i) => `<row r="${(i % 1_000_000) + 1}"/>`))
    await refused(file, 'a.xlsx', /超时/, { milliseconds: 300 })
  })
  test('none of them made this process grow', () => {
    assert.ok(workers.length > 20)
    assert.ok(peak() - startPeak < 900, `peak grew by ${Math.round(peak() - startPeak)} MB`)
  })
})
