/** CSV: UTF-8 with or without BOM, else GBK; comma, semicolon or tab. */
import { parse } from 'csv-parse'
import type { RowCollector } from './read-rows.ts'
import { notSheet, SheetError } from './read.ts'

/** @throws SheetError */
export async function readCsv(file: Buffer, into: RowCollector): Promise<void> {
  const text = decode(file)
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)[0]!
  const parser = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
  })
  let no = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    no++
    for (let column = 0; column < cells.length; column++) into.add(no, column, cells[column]!)
  }
}

function decode(file: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      // What is no UTF-8 was saved by a Chinese Excel, or is no text.
    }
  throw new SheetError(notSheet)
}
