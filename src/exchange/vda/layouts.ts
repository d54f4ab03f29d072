/**
 * VDA records: 128 characters each, fields of fixed length one behind the other. Lengths are facts of the VDA recommendations 4905 (April
 * 1996) and 4913 (version 4, March 1996), taken from public implementations of them: the layout classes of EdiFabric's VDA templates for 4905,
 * the writer of the steel ERP Stahl-Control and the field names of the warehouse system LVS for 4913. Field 01 is the record's number.
 */

/**
 * A text; N a number that zeros fill when it is not said; L a number of a label, whose zeros count; Q a quantity with three decimals, I one
 * without; P a count of packages; D a day YYMMDD; T a time HHMM.
 */
export type FieldKind = 'A' | 'N' | 'L' | 'Q' | 'I' | 'P' | 'D' | 'T'
type Field = readonly [kind: FieldKind, length: number]

export const RECORD = 128

/** A2 N9 … → fields, without the record's number. */
const fields = (text: string): readonly Field[] => text.split(' ').map((f): Field => [f[0] as FieldKind, Number(f.slice(1))])

const CALL_OFF = 'D6 I9'
const times = (n: number, text: string) => Array.from({ length: n }, () => text).join(' ')

export const layouts: Readonly<Record<string, readonly Field[]>> = {
  // 4905: header, part, last receipts and call-offs, further call-offs, packaging, text, trailer.
  '511': fields('A2 A9 A9 N5 N5 D6 D6 A83'),
  '512': fields('A2 A3 N9 D6 N9 D6 A22 A22 A12 A5 A4 A2 A1 A1 A1 A1 A7 A7 A5'),
  '513': fields(`A2 D6 N8 D6 Q12 I10 ${times(5, CALL_OFF)} A6`),
  '514': fields(`A2 ${times(8, CALL_OFF)} A3`),
  '515': fields('A2 D6 D6 I10 D6 D6 I10 A22 A9 D6 A14 I10 A18'),
  '517': fields('A2 A22 A22 I7 A72'),
  '518': fields('A2 A40 A40 A40 A3'),
  '519': fields(`A2 ${times(8, 'N7')} A67`),
  // 4913: header, transport, delivery note, position, packages, text, trailer.
  '711': fields('A2 A9 A9 N5 N5 D6 A9 A9 A1 A1 A69'),
  '712': fields('A2 N8 A3 A14 D6 T4 N7 N7 N2 A1 N4 A14 N2 A25 A1 A8 D6 T4 N3 N1 A3'),
  '713': fields('A2 N8 D6 A5 N2 A4 A12 N2 A4 A3 N8 A9 A1 A7 A9 A14 A4 A6 A14 A5'),
  '714': fields('A2 A22 A22 N3 Q13 A2 Q13 A2 N3 A1 N3 A1 A15 A1 A8 A1 A1 A1 A1 A2 A8'),
  '715': fields('A2 A22 A22 P13 N3 Q13 L9 L9 A12 N1 N4 A1 A1 A1 A12'),
  '716': fields('A2 A40 A40 A40 A3'),
  '717': fields('A2 A123'),
  '718': fields('A2 A123'),
  '719': fields(`A2 ${times(9, 'N7')} A60`),
}

/** A field by its number in the recommendation → its element: 01 is the record's number, 02 element 0. */
export const field = (no: number): number => no - 2

/** Its layout, whatever a reader calls a copy of it (715/L). */
export const layoutOf = (tag: string): readonly Field[] => layouts[tag.slice(0, 3)] ?? []

/** Where an element stands in its record: [from, to) of its characters; all of it where there is none such. */
export function columnsOf(tag: string, element?: number): [from: number, to: number] {
  const layout = layoutOf(tag)
  if (element === undefined || element >= layout.length) return [0, RECORD]
  const from = 3 + layout.slice(0, element).reduce((n, [, length]) => n + length, 0)
  return [from, from + layout[element]![1]]
}

/** As people count them: 第53～65列. */
export function columnWords(tag: string, element?: number): string {
  const [from, to] = columnsOf(tag, element)
  return to - from === 1 ? `第${to}列` : `第${from + 1}～${to}列`
}
