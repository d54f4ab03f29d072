/** The parts of a workbook around its sheets: styles, contents, relations. */
import type { Part } from './zip.ts'

export const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Style numbers of styles.xml; `decimal` + n shows n places, n = 0 to 6. */
export const style = {
  heading: 1, required: 2, text: 3, quoted: 4, date: 5, instant: 6, int: 7, decimal: 8, wrong: 15, share: 16,
}
/** Added to a style: the same where a protected sheet may be filled in. */
export const OPEN = 17
/** The same in bold, on grey. */
export const SUM = 34

const special = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i

/** Text for XML and for Excel, which reads `_x0041_` as a letter. Characters that XML forbids are left out. */
export const escape = (s: string): string =>
  special.test(s)
    ? s
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"\r]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? '&#13;')
    : s

/** @param sheets in order; their XML is xl/worksheets/sheet1.xml, sheet2.xml … */
export function* bookParts(sheets: { name: string; hidden?: boolean }[]): Generator<Part> {
  yield { name: 'xl/styles.xml', text: [stylesXml()] }
  const names = sheetNames(sheets.map((s) => s.name))
  const entries = sheets.map(
    (s, i) => `<sheet name="${escape(names[i]!)}" sheetId="${i + 1}"${s.hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  )
  const book = `<workbook ${mainNamespace} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${entries.join('')}</sheets></workbook>`
  yield { name: 'xl/workbook.xml', text: [declaration + book] }
  const links = sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`))
  yield { name: 'xl/_rels/workbook.xml.rels', text: [relations(...links, relation(sheets.length + 1, 'styles', 'styles.xml'))] }
  yield { name: '_rels/.rels', text: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] }
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const types = [
    type('workbook', 'sheet.main'),
    type('styles', 'styles'),
    ...sheets.map((_, i) => type(`worksheets/sheet${i + 1}`, 'worksheet')),
  ]
  const contents = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`
  yield { name: '[Content_Types].xml', text: [declaration + contents] }
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (...links: string[]) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`

/** Excel refuses some characters, more than 31 of them, and two sheets of one name; the second one gets a number. */
function sheetNames(wanted: string[]): string[] {
  const used = new Set<string>()
  return wanted.map((w) => {
    const base = w.replace(/[\\/?*[\]:]/g, '').replace(/^'+|'+$/g, '') || 'Sheet'
    let name = base.slice(0, 31)
    for (let i = 2; used.has(name.toLowerCase()); i++) name = base.slice(0, 31 - String(i).length) + i
    used.add(name.toLowerCase())
    return name
  })
}

function stylesXml(): string {
  const decimals = Array.from({ length: 7 }, (_, i) => (i ? `#,##0.${'0'.repeat(i)}` : '#,##0'))
  const codes = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', ...decimals]
  const formats = codes.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code}"/>`)
  const xf = (format: number, font = 0, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${font ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${more}/>`
  // In the order of `style`; 49 is Excel's text format, 1 its plain integer, 10 its per cent.
  const cells = [xf(0), xf(49, 1), xf(49, 2), xf(49), xf(49, 0, ' quotePrefix="1"'), xf(170), xf(171), xf(1)]
  cells.push(...decimals.map((_, i) => xf(172 + i)))
  cells.push(xf(49).replace('fillId="0"', 'fillId="3"'), xf(10))
  cells.push(...cells.map((c) => c.replace('/>', ' applyProtection="1"><protection locked="0"/></xf>')))
  cells.push(...cells.slice(0, OPEN).map((c) => c.replace('fontId="0" fillId="0"', 'fontId="1" fillId="2"')))
  const font = (before: string, color = '') => `<font>${before}<sz val="11"/>${color}<name val="微软雅黑"/></font>`
  const fonts = [font(''), font('<b/>'), font('<b/>', '<color rgb="FFF56C6C"/>')]
  const fill = (type: string, color = '') => `<fill><patternFill patternType="${type}">${color}</patternFill></fill>`
  const fills = [
    fill('none'),
    fill('gray125'),
    fill('solid', '<fgColor rgb="FFF2F6FC"/>'),
    fill('solid', '<fgColor rgb="FFFFCCC7"/>'),
  ]
  const list = (name: string, items: string[]) => `<${name} count="${items.length}">${items.join('')}</${name}>`
  return `${declaration}<styleSheet ${mainNamespace}>${list('numFmts', formats)}${list('fonts', fonts)}${list('fills', fills)}<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>${list('cellXfs', cells)}</styleSheet>`
}
