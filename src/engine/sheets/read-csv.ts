/** CSV: UTF-8 with or without BOM, UTF-16 with one, else GBK; comma, semicolon or tab. */
import { parse } from 'csv-parse/sync'
import { FileError } from '../limited.ts'
import type { RowCollector } from './read-rows.ts'
import { damaged, notSheet } from './read.ts'

/** Empty ones included; more than twenty thousand rows of a hundred columns hold. They take time without being seen. */
const MAX_CELLS = 3_000_000
const MAX_LINES = 200_000
const MAX_LINE = 1_000_000
const tooEmpty = () => new FileError('文件过大，行列过多（含空白的行列），请删除或拆分后重试')

/** Before they are taken apart, which takes a hundred times as long. */
function checkLines(text: string): void {
  const end = text.includes('\n') ? '\n' : '\r'
  let lines = 0
  for (let from = 0; from >= 0; lines++) {
    const next = text.indexOf(end, from)
    if ((next < 0 ? text.length : next) - from > MAX_LINE) throw new FileError(damaged)
    if (lines > MAX_LINES) throw tooEmpty()
    from = next < 0 ? -1 : next + 1
  }
}

/** @throws FileError */
export async function readCsv(file: Buffer, into: Pick<RowCollector, 'add'>): Promise<void> {
  const text = decode(file)
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)[0]!
  checkLines(text)
  let [no, all] = [0, 0]
  parse(text, {
    delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, max_record_size: MAX_LINE,
    // Row by row, so that a limit ends the reading where it is passed. Nothing is kept.
    on_record: (cells: string[]) => {
      no++
      all += cells.length
      if (all > MAX_CELLS) throw tooEmpty()
      for (let column = 0; column < cells.length; column++) into.add(no, column, cells[column]!)
      return null
    },
  })
}

/** Can the content be text, although it holds zero bytes? */
export const isUtf16 = (file: Buffer): boolean => /^(fffe|feff)/.test(file.toString('hex', 0, 2))

function decode(file: Buffer): string {
  const read = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      return undefined
    }
  }
  if (isUtf16(file)) return read(file[0] === 0xff ? 'utf-16le' : 'utf-16be') ?? refuse(notSheet)
  const utf8 = read('utf-8')
  if (utf8 !== undefined) return utf8
  // What is no UTF-8 was saved by a Chinese Excel, or is no text.
  const chinese = read('gb18030') ?? refuse(notSheet)
  if (!likelyChinese(file)) refuse('无法判断文件的文字编码（可能是 Big5 或 Shift-JIS），请用 Excel/WPS 另存为 .xlsx 后重试')
  return chinese
}

const refuse = (message: string): never => {
  throw new FileError(message)
}

/** Common characters have both bytes from A1 on; Big5 and Shift-JIS, read as GBK, are full of rare ones. */
function likelyChinese(file: Buffer): boolean {
  let [common, rare] = [0, 0]
  for (let i = 0; i + 1 < file.length; i++) {
    if (file[i]! < 0x81) continue
    if (file[i]! >= 0xa1 && file[i + 1]! >= 0xa1) common++
    else rare++
    i++
  }
  return rare < 5 || rare * 4 < common
}
