/** DELFOR (delivery schedule): what it asks for, line by line. Whatever has no place here is kept verbatim in `rest`. */
import { at, type Message, type Segment } from './parse.ts'

export interface Schedule {
  /** 'YYYY-MM-DD'; the first day of a week or month. */
  date: string
  /** Decimal text, as sent. */
  qty: string
  commitment: 'firm' | 'goahead' | 'material' | 'planning' | 'immediate'
}
export interface DelforLine {
  lineNo: string
  /** Buyer's item number, then the supplier's. */
  item: string
  supplierItem: string
  description: string
  place: string
  orderNo: string
  unit: string
  cumReceived: string
  lastDespatch: string
  schedules: Schedule[]
  rest: string[]
}
export interface Delfor {
  documentNo: string
  documentDate: string
  supplier: string
  buyer: string
  shipTo: string
  lines: DelforLine[]
  rest: string[]
  notes: string[]
}

/** SCC qualifier (4017) → how firm it is. 10 immediate: backlog. */
const commitments: Record<string, Schedule['commitment']> = {
  '1': 'firm',
  '2': 'goahead',
  '3': 'material',
  '4': 'planning',
  '10': 'immediate',
}
const units: Record<string, string> = { PCE: 'EA', EA: 'EA', KGM: 'KG', LTR: 'L', MTR: 'M', '': 'EA' }

export function readDelfor(message: Message): Delfor {
  const d: Delfor = { documentNo: '', documentDate: '', supplier: '', buyer: '', shipTo: '', lines: [], rest: [], notes: [] }
  let line: DelforLine | undefined
  let commitment: Schedule['commitment'] = 'firm'
  let quantity: { qualifier: string; qty: string } | undefined
  const keep = (s: Segment) => (line ?? d).rest.push(s.raw)
  for (const s of message.segments) {
    switch (s.tag) {
      case 'BGM':
        d.documentNo = at(s, 1)
        break
      case 'NAD':
        if (at(s, 0) === 'SU' || at(s, 0) === 'SE') d.supplier = at(s, 1)
        else if (at(s, 0) === 'BY') d.buyer = at(s, 1)
        else if (at(s, 0) === 'ST') d.shipTo = at(s, 1)
        // Names and addresses have no field of their own here.
        keep(s)
        break
      case 'LIN':
        line = {
          lineNo: at(s, 0),
          item: at(s, 2),
          supplierItem: '',
          description: '',
          place: '',
          orderNo: '',
          unit: 'EA',
          cumReceived: '',
          lastDespatch: '',
          schedules: [],
          rest: [],
        }
        d.lines.push(line)
        quantity = undefined
        break
      case 'PIA':
        if (line && (at(s, 1, 1) === 'SA' || at(s, 1, 1) === 'IN')) line.supplierItem = at(s, 1)
        else keep(s)
        break
      case 'IMD':
        if (line) line.description = at(s, 2, 3) || at(s, 2)
        else keep(s)
        break
      case 'LOC':
        if (line && at(s, 0) === '11') line.place = at(s, 1)
        else keep(s)
        break
      case 'RFF':
        if (line && at(s, 0) === 'ON') line.orderNo = at(s, 0, 1)
        else if (line && at(s, 0) === 'AAU') line.lastDespatch = at(s, 0, 1)
        else keep(s)
        break
      case 'SCC':
        commitment = commitments[at(s, 0)] ?? 'planning'
        break
      case 'QTY':
        quantity = { qualifier: at(s, 0), qty: at(s, 0, 1).replace(',', '.') }
        if (line && at(s, 0, 2)) {
          line.unit = units[at(s, 0, 2)] ?? at(s, 0, 2)
          if (!units[at(s, 0, 2)]) d.notes.push(`单位代码 ${at(s, 0, 2)} 未知，按原样保留`)
        }
        if (line && quantity.qualifier === '70') line.cumReceived = quantity.qty
        else if (quantity.qualifier !== '113' && quantity.qualifier !== '1') keep(s)
        break
      case 'DTM': {
        const qualifier = at(s, 0)
        const wanted =
          line &&
          quantity &&
          (quantity.qualifier === '113' || quantity.qualifier === '1') &&
          ['2', '10', '63', '64', '69'].includes(qualifier)
        const day = dateOf(at(s, 0, 1), at(s, 0, 2))
        if (qualifier === '137' && !line) d.documentDate = day ?? ''
        else if (wanted && day && /^\d{1,12}(\.\d{1,3})?$/.test(quantity!.qty))
          line!.schedules.push({ date: day, qty: quantity!.qty, commitment })
        else {
          if (wanted) d.notes.push(`无法识别的日期或数量：${s.raw}`)
          keep(s)
        }
        break
      }
      default:
        keep(s)
    }
  }
  return d
}

/** EDIFACT dates: 102 CCYYMMDD, 203 CCYYMMDDHHMM, 101 YYMMDD, 610 CCYYMM, 616 CCYYWW. */
export function dateOf(text: string, format: string): string | undefined {
  const iso = (y: string, m: string, d: string) =>
    Number(m) >= 1 && Number(m) <= 12 && Number(d) >= 1 && Number(d) <= 31 ? `${y}-${m}-${d}` : undefined
  if (format === '102' || format === '203' || format === '')
    return /^\d{8}/.test(text) ? iso(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)) : undefined
  if (format === '101') return /^\d{6}$/.test(text) ? iso('20' + text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)) : undefined
  if (format === '610') return /^\d{6}$/.test(text) ? iso(text.slice(0, 4), text.slice(4, 6), '01') : undefined
  if (format === '616' && /^\d{6}$/.test(text)) {
    const fourth = Date.UTC(Number(text.slice(0, 4)), 0, 4)
    const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * 86_400_000
    return new Date(monday + (Number(text.slice(4)) - 1) * 7 * 86_400_000).toISOString().slice(0, 10)
  }
  return undefined
}
