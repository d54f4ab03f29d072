/**
 * How a despatch advice packs what it says: each line's boxes, their labels, and the trays they stand on. Everything that does not add up
 * is told at once, at the place of the message that says it.
 */
import { parse, parseDecimal, show, type Complaint, type Field } from '../../../declare/index.ts'
import type { Desadv } from '../../../exchange/edifact/desadv.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'

/** A line of the advice. */
export type SaidLine = Pick<Desadv['lines'][number], 'lineNo' | 'qty' | 'batchNo' | 'serials' | 'boxes' | 'trays'>

/** What may become a line of the sheet: the lines of the advice that ship the same. */
export interface Advised {
  packs?: readonly SaidLine[]
}

export interface AdvisedBox {
  qty: bigint
  /** SSCC, or the sender's own number; null: the portal gives one. */
  label: string | null
  batchNo: string | null
  /** Of the units in it, where they have any. */
  serialNos: readonly string[]
  /** Which of the trays it stands on; null: on none. */
  tray: string | null
}
export interface Packing {
  /** Of each line of the sheet. */
  boxes: AdvisedBox[][]
  /** In the order in which they are named: their labels. */
  trays: ReadonlyMap<string, string | null>
  wrong: Complaint[]
}

/** How much is in a line's boxes; undefined: they do not say. */
function saidIn(boxes: SaidLine['boxes']): bigint | undefined {
  const all = boxes.map((b) =>
    b.boxQty && /^\d{0,6}$/.test(b.boxCount) ? BigInt(b.boxCount || 1) * parseDecimal(b.boxQty, 3)! : undefined,
  )
  return all.includes(undefined) ? undefined : (all as bigint[]).reduce((n, q) => n + q, 0n)
}

/**
 * What a line ships of each batch: a line of the sheet is of one. Boxes that name theirs are apart where they say how much is in them, and
 * that is what the line says.
 */
export function byBatch(line: SaidLine): SaidLine[] {
  const all = [...Map.groupBy(line.boxes, (b) => b.batchNo || line.batchNo)]
  if (all.length < 2) return [{ ...line, batchNo: all[0]?.[0] ?? line.batchNo }]
  // Which of the units are of which batch nobody knows.
  if (line.serials.length || saidIn(line.boxes) !== parseDecimal(line.qty, 3)) return [line]
  return all.map(([batchNo, boxes]) => ({ ...line, batchNo, boxes, qty: show(saidIn(boxes)!) }))
}

/** The serial numbers of a line, of its boxes in their order, each number of a range. */
export const serialsOf = ({ serials, boxes }: Pick<SaidLine, 'serials' | 'boxes'>): string[] =>
  [...serials, ...boxes.flatMap((b) => b.serials)].flatMap(({ no, to }) => numbered(no, to, MOST_UNITS) ?? [no, to])

/** As many single units as one line has. */
const MOST_UNITS = 10_000

/** As many as one truck has. */
const MOST_BOXES = 5000

/** Whether the advice says anything about packing; else the portal packs by its instructions. */
export const saysPacking = (lines: readonly Advised[]): boolean =>
  lines.some((l) => l.packs?.some((p) => p.boxes.length || p.trays.length))

/** @param mixed boxes that hold several lines */
export function packingOf(lines: readonly Advised[], mixed: number): Packing {
  const reading = new Reading()
  if (mixed)
    reading.wrong.push({ field: 'mixed', message: '有的箱装了几行的零件，一张箱标签只能有一个零件：请每行单独成箱后重新发送' })
  const boxes = lines.map(({ packs = [] }, i) => packs.flatMap((said, n) => reading.line(said, i + 1, `packs.${n}`, mixed > 0)))
  return { boxes, trays: reading.trays, wrong: reading.wrong }
}

class Reading {
  readonly trays = new Map<string, string | null>()
  readonly wrong: Complaint[] = []
  readonly #labels = new Set<string>()
  #count = 0

  /** @param line of the sheet  @param mixed its boxes may be among those that hold several lines */
  line(said: SaidLine, line: number, path: string, mixed: boolean): AdvisedBox[] {
    const complain = (field: string, message: string) =>
      void this.wrong.push({ line, field: `${path}.${field}`, message: `LIN ${said.lineNo} ${message}` })
    const tray = this.#tray(said, complain)
    if (!said.boxes.length && mixed) return []
    const qty = parseDecimal(said.qty, 3)!
    const boxes = this.#units(
      said,
      said.boxes.flatMap((_, n) => this.#boxes(said, n, qty, complain).map((b) => ({ ...b, tray }))),
      complain,
    )
    if (boxes.length < said.boxes.length) return []
    const packed = boxes.reduce((n, b) => n + b.qty, 0n)
    if (packed !== qty) {
      const at = said.boxes.some((b) => b.boxQty) ? 'boxes.0.boxQty' : 'boxes.0.boxCount'
      complain(said.boxes.length ? at : 'qty', `箱内数量合计${show(packed)}，与行的数量${show(qty)}不符，请核对每箱数量和箱数`)
    }
    return boxes
  }

  /** Units of the line stand in its boxes one behind the other, if not each box says its own. */
  #units({ serials }: SaidLine, boxes: AdvisedBox[], complain: (field: string, message: string) => void): AdvisedBox[] {
    if (!serials.length) return boxes
    if (boxes.some((b) => b.serialNos.length)) complain('serials.0.no', '的序列号有的写在行上，有的写在箱上，请只写一处')
    const all = serialsOf({ serials, boxes: [] })
    let from = 0
    return boxes.map((b) => ({ ...b, serialNos: all.slice(from, (from += Number(b.qty / 1000n))) }))
  }

  #boxes(said: SaidLine, n: number, qty: bigint, complain: (field: string, message: string) => void): Omit<AdvisedBox, 'tray'>[] {
    const { boxCount, boxQty, labels, batchNo: own } = said.boxes[n]!
    const batchNo = own || said.batchNo
    const at = `boxes.${n}`
    const count = boxCount === '' ? 1 : Number(boxCount)
    if (!Number.isInteger(count) || count < 1 || (this.#count += count) > MOST_BOXES) {
      complain(`${at}.boxCount`, `的箱数“${boxCount}”不正确：应为整数，一份发货通知最多${MOST_BOXES}箱`)
      return []
    }
    const each = boxQty ? parseDecimal(boxQty, 3)! : shared(qty, count, said.boxes.length)
    if (!each) {
      complain(`${at}.boxQty`, `看不出每箱的数量，请写明每箱数量`)
      return []
    }
    const batch = textWrong(boxLabel.fields.batchNo, batchNo)
    if (batch) complain(own ? `${at}.batchNo` : 'batchNo', `的批次${batch}`)
    const units = serialsOf({ serials: [], boxes: [said.boxes[n]!] })
    const perBox = Number(each / 1000n)
    if (units.length && units.length !== count * perBox)
      complain(`${at}.serials.0.no`, `的${count}箱共${count * perBox}件，箱上的序列号却有${units.length}个`)
    const numbers = labels.flatMap(({ no, to }, l) => {
      const all = numbered(no, to, count)
      if (!all) complain(`${at}.labels.${l}.to`, `的标签号从${no}到${to}，不是连续的号`)
      return all ?? []
    })
    if (numbers.length && numbers.length !== count)
      complain(`${at}.labels.0.no`, `有${count}箱，标签号却有${numbers.length}个，请一箱一个标签号`)
    for (const no of numbers) this.#label(no, (why) => complain(`${at}.labels.0.no`, why))
    const label = (i: number) => (numbers.length === count ? plain(numbers[i]!) : null)
    return Array.from({ length: count }, (_, i) => ({
      qty: each,
      label: label(i),
      batchNo: batchNo || null,
      serialNos: units.slice(i * perBox, (i + 1) * perBox),
    }))
  }

  /** Which tray it is; every tray is named once for itself. */
  #tray({ trays: [tray], boxes }: SaidLine, complain: (field: string, message: string) => void): string | null {
    if (!tray) return null
    const { step, trayCount, labels } = tray
    const label = labels[0]?.no ?? ''
    const one = trayCount === '' || Number(trayCount) === 1
    if (!one || labels.length > 1 || labels[0]?.to)
      complain('trays.0.trayCount', `的箱在几托上，看不出哪箱在哪托，请一托一层（CPS，X12 为 HL*T）`)
    else if (!boxes.length) complain('trays.0.step', '写了托盘，没有写托盘上的箱，请写明箱数和每箱数量')
    const key = `${step}|${label}`
    if (!this.trays.has(key)) {
      this.trays.set(key, plain(label) || null)
      if (label) this.#label(label, (why) => complain('trays.0.labels.0.no', why))
    }
    return key
  }

  #label(no: string, complain: (why: string) => void): void {
    const label = plain(no)
    const odd = textWrong(boxLabel.fields.licencePlate, label)
    if (odd) complain(`的标签号${odd}`)
    else if (this.#labels.has(label)) complain(`的标签号${label}重复，一箱一托各有自己的号`)
    else if (/^\d{18}$/.test(label) && !checked(label)) complain(`的 SSCC ${label} 校验位不对，请核对`)
    this.#labels.add(label)
  }
}

/** What is in each box where nobody says it: whole pieces, the same in all. */
function shared(qty: bigint, count: number, groups: number): bigint | undefined {
  if (groups > 1) return undefined
  const n = BigInt(count)
  return count === 1 || (qty % 1000n === 0n && (qty / 1000n) % n === 0n) ? qty / n : undefined
}

/** What is wrong with a text that becomes a field of the label. */
function textWrong(field: Field, text: string): string | undefined {
  const read = text ? parse(field, text) : { value: null }
  return 'wrong' in read ? read.wrong : undefined
}

/** An SSCC without its application identifier (00). */
const plain = (no: string): string => (/^00\d{18}$/.test(no) ? no.slice(2) : no)

/** The numbers from one to another; undefined when they do not follow one another, or are more than that many. */
function numbered(no: string, to: string, most: number): string[] | undefined {
  if (!to || to === no) return no ? [no] : []
  const [, head, from] = /^(.*?)(\d{1,15})$/.exec(no) ?? []
  const [, last, until] = /^(.*?)(\d{1,15})$/.exec(to) ?? []
  if (from === undefined || head !== last || from.length !== until!.length) return undefined
  const count = Number(until) - Number(from) + 1
  if (count < 1 || count > most) return undefined
  return Array.from({ length: count }, (_, i) => head! + String(Number(from) + i).padStart(from.length, '0'))
}

/** The check digit of an SSCC (GS1, modulo 10). */
function checked(sscc: string): boolean {
  const sum = Array.from(sscc.slice(0, -1), Number).reduce((n, d, i) => n + d * (i % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(sscc.at(-1))
}
