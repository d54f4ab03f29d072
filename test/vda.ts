/** VDA as a partner writes it, by absolute columns: apart from the layouts that the portal reads by. */

/** A record of 128 characters. @param values column, from 1, and what stands there */
export function record(tag: string, ...values: readonly (readonly [column: number, said: string])[]): string {
  const all = Array<string>(128).fill(' ')
  for (const [column, said] of [[1, tag] as const, ...values]) [...said].forEach((c, i) => (all[column - 1 + i] = c))
  return all.join('')
}

/** What a column holds: the whole of the reader that tests have of their own. */
export const column = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim()

const thousandths = (qty: string) => (/^\d+$/.test(qty) ? `${qty}000`.padStart(13, '0') : qty.padEnd(13))
export interface Position {
  part: string
  qty: string
  unit?: string
  batch?: string
  /** How many, how much in each, and from which label to which; what kind of label. */
  packs?: readonly (readonly [count: string, qty: string, from?: string, to?: string, label?: string])[]
}
export interface Note {
  no?: string
  sender?: string
  control?: string
  /** YYMMDD */
  sent: string
  arrives: string
  dock?: string
  plant?: string
  supplier?: string
  order: string
  positions: readonly Position[]
}

/** The records of a 4913 with right counts. */
export function despatch({
  no = '12345',
  sender = 'S001-VDA',
  control = '1',
  sent,
  arrives,
  dock = '',
  plant = 'CN01',
  supplier = 'S001',
  order,
  positions,
}: Note): string[] {
  const body = [
    record('71103', [6, 'OEM'], [15, sender], [24, '00000'], [29, control.padStart(5, '0')], [34, sent]),
    record('71203', [6, '00000077'], [31, sent], [37, '0800'], [76, '01'], [78, 'JA12345'], [112, arrives], [118, '1630']),
    record('71303', [6, no.padStart(8, '0')], [14, sent], [20, dock], [60, plant], [77, supplier], [110, order]),
    ...positions.flatMap(({ part, qty, unit = 'ST', batch = '', packs = [] }, i) => [
      record('71403', [6, part], [53, thousandths(qty)], [66, unit], [87, String(i + 1).padStart(3, '0')], [91, batch]),
      ...packs.map(([count, each, from = '', to = from, label = '']) =>
        record('71503', [50, thousandths(count)], [63, String(i + 1).padStart(3, '0')], [66, thousandths(each)], [79, from], [88, to], [114, label])),
    ]),
  ] // prettier-ignore
  return [...body, trailer(body)]
}

/** 719 of these records. */
export function trailer(body: readonly string[]): string {
  const tags = ['711', '712', '713', '714', '715', '716', '718', '719', '717']
  const count = (t: string) => body.filter((r) => r.startsWith(t)).length + (t === '719' ? 1 : 0)
  return record('71902', ...tags.map((t, i) => [6 + 7 * i, String(count(t)).padStart(7, '0')] as const))
}
