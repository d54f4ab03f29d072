/**
 * What somebody found, collected or loaded, paper by paper. Kept as the steps that were done, so that each can be undone and what was written
 * last is what counts; everything else is added up from them. Pure.
 */
import { isPlate, plateExample, plateOf } from '../declare/plate.ts'
import { lacking as unwritten, type Strokes } from '../web/phone/strokes.ts'
import type { ExpectedBox, ExpectedLine, ExpectedReason, ExpectedSheet } from '../modules/common/expected.ts'

/** What is wrong with a box: it did not come, something of it is broken, or it holds something else than it says. */
export type Mark = 'missing' | 'damaged' | 'wrong'
export type Step =
  | { do: 'scan'; box: string }
  | { do: 'tray'; tray: string }
  | { do: 'mark'; box: string; as: Mark; qty: number }
  | { do: 'fine'; box: string }
  | { do: 'loose'; line: number; qty: number }
  /** A label that says part and quantity, on top of what is counted of its line; a plate is counted once. */
  | { do: 'take'; line: number; qty: number; plate: string | null }
  /** What is in no box is bad. */
  | { do: 'bad'; line: number; as: 'damaged' | 'wrong'; qty: number }
  | { do: 'extra'; line: number; qty: number }

/** What somebody wrote on the phone, and who says to be it. */
export interface Signature {
  name: string
  strokes: Strokes
}
/** Who hands goods over and who takes them. */
export type Signer = 'handed' | 'taken'

export interface Draft {
  sheetId: number
  /** `one`: each box is scanned; `all`: all came but for what is said otherwise. */
  mode: 'one' | 'all'
  steps: Step[]
  /** Why it differs, by line. */
  reasons: Record<number, string>
  /** The batch that stands on the goods, by line. */
  batches?: Record<number, string>
  signatures?: Partial<Record<Signer, Signature>>
  /** On which truck it leaves. */
  truck?: { plateNo: string; driverName: string }
  /** The refused entry of the queue that it corrects. */
  corrects?: string
}
export const empty = (sheetId: number): Draft => ({ sheetId, mode: 'one', steps: [], reasons: {} })

/** Of a box: received earlier, found good, not looked at yet, or what is wrong with it. */
export type BoxState = 'received' | 'good' | 'open' | Mark
export interface BoxFound {
  box: ExpectedBox
  state: BoxState
  /** How much of it is broken. */
  qty: number
}

/** Each box of a sheet as it was found, by number. */
export function boxesFound(sheet: ExpectedSheet, { steps, mode }: Draft): Map<string, BoxFound> {
  const found = new Map(
    sheet.boxes.map((box): [string, BoxFound] => [
      box.boxNo,
      { box, state: box.received ? 'received' : mode === 'all' ? 'good' : 'open', qty: 0 },
    ]),
  )
  const set = (boxNo: string, state: BoxState, qty = 0) => {
    const is = found.get(boxNo)
    if (is && is.state !== 'received') found.set(boxNo, { ...is, state, qty })
  }
  for (const step of steps) {
    if (step.do === 'scan' || step.do === 'fine') set(step.box, 'good')
    if (step.do === 'mark') set(step.box, step.as, step.qty)
    // What was said of single boxes of a tray stands.
    if (step.do === 'tray')
      for (const { boxNo, trayNo } of sheet.boxes)
        if (trayNo === step.tray && found.get(boxNo)!.state === 'open') set(boxNo, 'good')
  }
  return found
}

export interface LineFound {
  line: ExpectedLine
  good: number
  damaged: number
  wrong: number
  extra: number
  short: number
  /** What of it is in no box, and how much of that was found. */
  loose: number
  looseFound: number
}
/** Quantities have three places. */
const exact = (n: number) => Math.round(n * 1000) / 1000

/** What is counted of a line's goods in no box; undefined: nobody said. */
function counted(line: number, { steps }: Draft): number | undefined {
  let n: number | undefined
  for (const s of steps) {
    if (s.do === 'loose' && s.line === line) n = s.qty
    if (s.do === 'take' && s.line === line) n = (n ?? 0) + s.qty
  }
  return n
}
/** Was this plate counted? */
export const isTaken = (plate: string | null, { steps }: Draft): boolean =>
  plate !== null && steps.some((s) => s.do === 'take' && s.plate === plate)

/** Each line of a sheet as it was found. */
export function linesFound(sheet: ExpectedSheet, draft: Draft): LineFound[] {
  const boxes = [...boxesFound(sheet, draft).values()]
  const said = (what: (s: Step) => boolean) => (draft.steps.findLast(what) as { qty: number } | undefined)?.qty
  return sheet.lines.map((line) => {
    const mine = boxes.filter((b) => b.box.lineId === line.id)
    const sum = (of: (b: BoxFound) => number) => exact(mine.reduce((n, b) => n + of(b), 0))
    const boxed = sum((b) => (b.state === 'received' ? 0 : b.box.qty))
    const loose = exact(Math.max(0, line.openQty - boxed))
    const bad = (as: 'damaged' | 'wrong') => said((s) => s.do === 'bad' && s.line === line.id && s.as === as) ?? 0
    const damaged = exact(sum((b) => (b.state === 'damaged' ? b.qty : 0)) + bad('damaged'))
    const wrong = exact(sum((b) => (b.state === 'wrong' ? b.box.qty : 0)) + bad('wrong'))
    const looseFound = Math.min(loose, exact(counted(line.id, draft) ?? (draft.mode === 'all' ? loose : 0)))
    const whole = sum((b) => (b.state === 'good' ? b.box.qty : b.state === 'damaged' ? b.box.qty - b.qty : 0))
    // Boxes of a line may hold more than is left of it, when some was received by quantity.
    const rest = line.openQty - damaged - wrong
    const good = exact(Math.max(0, Math.min(rest, whole + looseFound)))
    return {
      line, good, damaged, wrong,
      extra: said((s) => s.do === 'extra' && s.line === line.id) ?? 0,
      short: exact(rest - good),
      loose, looseFound,
    }
  })
}
/** A quantity of a line that is counted by thumb, not by box. */
export type Counted = 'looseFound' | 'damaged' | 'wrong' | 'extra'
/** The draft with a quantity of a line set from what it is there, in place of what was counted of it before. */
export function counting(sheet: ExpectedSheet, was: Draft, id: number, of: Counted, how: (was: number) => number): Draft {
  const qty = how(linesFound(sheet, was).find((l) => l.line.id === id)![of])
  const step: Step =
    of === 'looseFound'
      ? { do: 'loose', line: id, qty }
      : of === 'extra'
        ? { do: 'extra', line: id, qty }
        : { do: 'bad', line: id, as: of, qty }
  const over = (s: Step) =>
    'line' in s &&
    s.line === id &&
    (of === 'looseFound'
      ? s.do === 'loose' || s.do === 'take'
      : of === 'extra'
        ? s.do === 'extra'
        : s.do === 'bad' && s.as === of)
  return { ...was, steps: [...was.steps.filter((s) => !over(s)), step] }
}
/** In what way a line differs. */
const how = (l: LineFound) => [l.short, l.damaged, l.wrong, l.extra].map((n) => n > 0).join()
/** The reason of a line is that of all which differ in the same way and have none yet. */
export function because(sheet: ExpectedSheet, draft: Draft, line: number, reason: string): Draft['reasons'] {
  const lines = linesFound(sheet, draft)
  const said = lines.find((l) => l.line.id === line)!
  const alike = lines.filter((l) => !draft.reasons[l.line.id] && how(l) === how(said))
  return { ...draft.reasons, ...Object.fromEntries(alike.map((l) => [l.line.id, reason])), [line]: reason }
}
export const differs = (l: LineFound): boolean => l.short + l.damaged + l.wrong + l.extra > 0

export interface Totals {
  /** Boxes, or lines where there are none. */
  boxes: number
  /** Found, good or not; missing ones are not. */
  seen: number
  open: number
  missing: number
  /** Damaged or wrong. */
  bad: number
}
export function totals(sheet: ExpectedSheet, draft: Draft): Totals {
  // Goods in no boxes are counted by lines.
  if (!sheet.boxes.length) {
    const lines = linesFound(sheet, draft).filter((l) => l.line.openQty > 0)
    const bad = lines.filter((l) => l.damaged + l.wrong > 0).length
    const open = lines.filter((l) => l.short > 0).length
    return { boxes: lines.length, seen: lines.length - open, open, missing: 0, bad }
  }
  const states = [...boxesFound(sheet, draft).values()].map((b) => b.state).filter((s) => s !== 'received')
  const count = (...of: BoxState[]) => states.filter((s) => of.includes(s)).length
  return {
    boxes: states.length,
    seen: count('good', 'damaged', 'wrong'),
    open: count('open'),
    missing: count('missing'),
    bad: count('damaged', 'wrong'),
  }
}

/** In which way something may differ from its paper. */
export type Way = 'short' | 'damaged' | 'wrong' | 'extra'
/** What a kind of work lets people say, and what it asks of them. */
export interface Terms {
  ways: readonly Way[]
  /** Ways that need a reason. */
  reasons: readonly Way[]
  /** May be handed in part by part. */
  parts: boolean
  signs: readonly Signer[]
  /** It leaves on a truck that must be named. */
  truck: boolean
}
const ways = ['short', 'damaged', 'wrong', 'extra'] as const
export const receiving: Terms = { ways, reasons: ways, parts: true, signs: [], truck: false }
export const signers: Record<Signer, string> = { handed: '发货人', taken: '司机' }

/** What keeps it from being sent; empty when nothing does. @param finish nothing more of it will come */
export function lacking(sheet: ExpectedSheet, draft: Draft, finish: boolean, terms: Terms = receiving): string {
  const lines = linesFound(sheet, draft)
  if (!finish && !lines.some((l) => l.good + l.damaged + l.wrong + l.extra > 0)) return '还没有收到任何一箱'
  for (const l of lines) {
    const { partNo, asksBatch } = l.line
    if (l.short > 0 && finish && !terms.ways.includes('short'))
      return `零件 ${partNo} 还差 ${l.short} ${l.line.unit}：装齐才能发运，少装请先在门户改单`
    if (l.extra > 0 && l.short > 0 && finish) return `零件 ${partNo} 既有多出又有短少：多出的应先抵短少`
    if (finish && needsReason(l, terms) && !draft.reasons[l.line.id]) return `请选择零件 ${partNo} 的差异原因`
    if (asksBatch && l.good > 0 && !draft.batches?.[l.line.id]) return `请填写零件 ${partNo} 的批次`
  }
  const { plateNo } = truckOf(sheet, draft)
  if (terms.truck && !plateNo) return '请填写车牌号'
  if (terms.truck && !isPlate(plateOf(plateNo))) return `车牌号“${plateNo}”不正确，${plateExample}`
  for (const who of terms.signs) {
    const { name, strokes } = signatureOf(sheet, draft, who)
    if (!name.trim()) return `请填写${signers[who]}姓名`
    const lack = unwritten(strokes)
    if (lack) return `${signers[who]}：${lack}`
  }
  return ''
}
export const needsReason = (l: LineFound, terms: Terms): boolean => terms.reasons.some((way) => l[way] > 0)
/** Why a line may differ as it does. */
export const reasonsOf = (l: LineFound, all: readonly ExpectedReason[]): ExpectedReason[] =>
  all.filter(({ way }) => !way || l[way] > 0)
/** What somebody wrote, or who is known to take it. */
export const signatureOf = (sheet: ExpectedSheet, draft: Draft, who: Signer): Signature =>
  draft.signatures?.[who] ?? { name: who === 'taken' ? (sheet.driverName ?? '') : '', strokes: [] }
/** The truck that was arranged, unless somebody says another. */
export const truckOf = (sheet: ExpectedSheet, draft: Draft) =>
  draft.truck ?? { plateNo: sheet.plateNo ?? '', driverName: sheet.driverName ?? '' }

/** What the desk's receipt would be told. @param date the day on which it was done, by the server's clock */
export function receiptOf(sheet: ExpectedSheet, draft: Draft, finish: boolean, date: string) {
  const missing = [...boxesFound(sheet, draft).values()].filter((b) => b.state === 'missing' || b.state === 'open')
  const lines = linesFound(sheet, draft).filter((l) => finish || l.good + l.damaged + l.wrong + l.extra > 0)
  return {
    id: sheet.id,
    finish: finish ? 1 : 0,
    businessDate: date,
    missingBoxes: missing.length ? missing.map((b) => b.box.boxNo).join(',') : null,
    // Boxes are scanned, or taken to be there but for what is said.
    boxCheck: sheet.boxes.length ? (draft.mode === 'one' ? 1 : 2) : null,
    lines: lines.map((l) => ({
      id: l.line.id, receivedQty: l.good,
      damagedQty: l.damaged || null,
      rejectedQty: l.wrong || null,
      overQty: l.extra || null,
      diffReason: differs(l) ? (draft.reasons[l.line.id] ?? null) : null,
    })),
  }
}

/** The end of a number tells boxes of one sheet apart. */
const short = (no: string) => (no.length > 8 ? `…${no.slice(-6)}` : no)

/** What a step did, in words; the last one stands on the button that undoes it. */
export function stepText(sheet: ExpectedSheet, step: Step): string {
  const part = (line: number) => sheet.lines.find((l) => l.id === line)?.partNo ?? ''
  switch (step.do) {
    case 'scan':
      return `箱 ${short(step.box)}`
    case 'tray':
      return `托 ${short(step.tray)}`
    case 'fine':
      return `箱 ${short(step.box)} 完好`
    case 'mark':
      return `箱 ${short(step.box)} ${markText[step.as]}`
    case 'loose':
      return `${part(step.line)} 散件 ${step.qty}`
    case 'take':
      return `${part(step.line)} +${step.qty}`
    case 'bad':
      return `${part(step.line)} ${markText[step.as]} ${step.qty}`
    case 'extra':
      return `${part(step.line)} 多出 ${step.qty}`
  }
}
export const markText: Record<Mark, string> = { missing: '未到', damaged: '破损', wrong: '货不对' }
