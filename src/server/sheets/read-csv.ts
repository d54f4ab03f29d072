/** CSV: UTF-8 with or without BOM, else GBK; comma, semicolon or tab. */
import { parse } from 'csv-parse'
import { SheetError, type Limits } from './read.ts'

export async function readCsv(file: Buffer, limits: Limits): Promise<{ no: number; cells: string[] }[]> {
  const text = decode(file)
  const line = text.slice(0, text.indexOf('\n') < 0 ? 2000 : text.indexOf('\n'))
  const delimiter = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)[0]!
  const rows: { no: number; cells: string[] }[] = []
  const parser = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
  })
  for await (const cells of parser as AsyncIterable<string[]>) {
    rows.push({ no: rows.length + 1, cells: cells.slice(0, limits.columns) })
    if (rows.length > limits.rows + 11) throw new SheetError(`单次导入不能超过${limits.rows}行`)
  }
  return rows
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // What is no UTF-8 was saved by a Chinese Excel.
    return new TextDecoder('gb18030').decode(file)
  }
}
