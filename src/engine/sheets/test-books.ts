/** Workbooks for the tests: written ones, and raw parts put together by hand. */
import { readSheet } from './read.ts'
import { writeXlsx, type Cell, type SheetColumn } from './write.ts'
import { zip } from './zip.ts'

export const bytes = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const c of stream) chunks.push(c as Buffer)
  return Buffer.concat(chunks)
}
export const text = (title: string): SheetColumn => ({ title, type: 'text' })
export const book = (rows: Cell[][], columns: SheetColumn[]): Promise<Buffer> =>
  bytes(writeXlsx({ name: '表', columns, rows: [rows] }))

type Parts = Record<string, string | Iterable<string>>
export const frame = {
  '_rels/.rels': '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/styles" Target="/xl/styles.xml"/><Relationship Id="rId3" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml': '<sst><si><t>共享</t></si></sst>',
}
export const raw = (parts: Parts): Promise<Buffer> =>
  bytes(zip(Object.entries(parts).map(([name, t]) => ({ name, text: typeof t === 'string' ? [t] : t }))))
/** A workbook around `<row>` elements; other parts may be replaced. */
export const sheet = (body: string | Iterable<string>, parts: Parts = {}): Promise<Buffer> =>
  raw({
    ...frame,
    ...parts,
    'xl/worksheets/sheet1.xml': (function* () {
      yield '<worksheet><sheetData>'
      yield* typeof body === 'string' ? [body] : body
      yield '</sheetData></worksheet>'
    })(),
  })
/** The same piece many times, without holding it all. */
export function* times(n: number, piece: (i: number) => string): Generator<string> {
  for (let i = 0; i < n; i += 1000) {
    let out = ''
    for (let j = i; j < Math.min(n, i + 1000); j++) out += piece(j)
    yield out
  }
}
export const cellsOf = async (file: Buffer, name = 'a.xlsx'): Promise<string[][]> =>
  [...(await readSheet(file, name)).sheets[0]!].map((r) => r.cells)
