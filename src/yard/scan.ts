/** What a scan does, where it is scanned. */
import type { ExpectedBox, ExpectedLine, ExpectedSheet } from '../modules/common/expected.ts'
import { storeOf } from '../web/store.ts'
import type { MovableStock } from '../modules/accounting/movement/movable.ts'
import { countOf, isSubmitted, linesNow, linesOf, type KeptCount } from './counting.ts'
import { aboutOf, change, state, type KeptSheet } from './desk.ts'
import { validateScan, type ScanVerdict } from './validateScan.ts'
import { kindOf } from './kinds.ts'
import { asksOf, canBe, goodsOf, placeOf, samePlace, stockNow, ways, waysAt, zoneIn, type KeptStock, type Way } from './moving.ts'
import { go, type Place } from './route.ts'
import { toast } from './toast.ts'
import { boxesFound, empty, isTaken, linesFound, markText, totals, type Draft, type LineFound } from './tally.ts'

/** The box whose dialog is open. */
export const picked = storeOf<string | undefined>(undefined)

/** One after the other, however fast they come: each sees what the one before did. */
let before: Promise<unknown> = Promise.resolve()
export const scan = (typed: string[], place: Place): void => {
  before = before.then(() => act(typed, place)).catch((e: Error) => toast('wrong', '没有记下', `请再扫一次（${e.message}）`))
}

/** The part that is being counted; `corrects`: the refused entry of the queue that it takes the place of. */
export interface Chosen {
  count: number
  partNo: string
  batchNo: string | null
  /** The quantity as far as it is typed. */
  typed?: number
  corrects?: string
}
const CHOSEN = 'SCM-YARD-COUNT'
const wasChosen = sessionStorage.getItem(CHOSEN)
export const chosen = storeOf<Chosen | undefined>(wasChosen ? (JSON.parse(wasChosen) as Chosen) : undefined)
/** A reload finds it again. */
export function choose(next: Chosen | undefined): void {
  if (next) sessionStorage.setItem(CHOSEN, JSON.stringify(next))
  else sessionStorage.removeItem(CHOSEN)
  chosen.set(next)
}

/** On a count's sheet a code is a part. */
function countPart(typed: string[], count: KeptCount): void {
  const { lines, partNo } = linesOf(typed, linesNow(count, state.get().queue))
  const [line, other] = lines
  if (line && !other) {
    choose({ count: count.id, partNo: line.partNo, batchNo: line.batchNo ?? null })
    return toast('right', line.partNo, line.partName ?? '')
  }
  if (line) return toast('again', `${line.partNo} 有 ${lines.length} 个批次`, '请在表上点选批次。')
  if (!partNo) return toast('wrong', '这不是零件', '请扫零件号或箱标签。')
  toast('wrong', `表上没有零件 ${partNo}`, '请确认货主和地点。', {
    label: '加一行',
    run: () => choose({ count: count.id, partNo, batchNo: null }),
  })
}

/** The goods that are about to be moved; `corrects`: the refused entry of the queue that it takes the place of. */
export interface Lifted {
  from: MovableStock
  qty: number
  /** Where it goes: a warehouse, or a zone; null: out of its zone into none. */
  to?: string | null
  /** Of pieces that are followed one by one: which. */
  serials?: string[]
  corrects?: string
}
/** How goods are moved now, what was lifted last, and what a code may mean of it. */
export const moving = storeOf<{ way: Way; lifted?: Lifted; sought?: string }>({ way: 'issue' })
/** The way that was chosen, or the first that there is here. */
export function wayNow(chosen: Way, stock: KeptStock | undefined): Way {
  const here = stock ? waysAt(stock) : [chosen]
  return here.includes(chosen) ? chosen : here[0]!
}
/** What is lifted, and where it goes if nothing else is said: to where it should lie. */
export function liftedFrom(way: Way, from: MovableStock, qty: number): Lifted {
  const home = asksOf(way) === 'zone' && from.home && from.home !== from.zone ? { to: from.home } : {}
  return { from, qty, ...home, ...(from.serials ? { serials: [] } : {}) }
}

/** Where stock is moved a code is a part, with its owner and quantity where it says them; a piece; or the zone that it goes to. */
function lift(typed: string[]): void {
  const { stock, queue } = state.get()
  const { lifted, ...chosen } = moving.get()
  const way = wayNow(chosen.way, stock)
  if (lifted && asksOf(way) === 'zone') {
    const { plant, warehouse } = lifted.from
    const store = stock?.warehouses.find((w) => w.plant === plant && w.warehouse === warehouse)
    const zone = store && zoneIn(typed, store)
    if (zone) {
      moving.set({ way, lifted: { ...lifted, to: zone } })
      return toast('right', `放到 ${zone}`, `${lifted.from.partNo}　从 ${placeOf(lifted.from)}`)
    }
  }
  const all = stock ? stockNow(stock, queue) : []
  const found = goodsOf(typed, all.filter((s) => canBe(way, s))) // prettier-ignore
  const [only, other] = found.stock
  if (only && found.serialNo) return piece(way, only, found.serialNo)
  if (only && !other) {
    moving.set({ way, lifted: liftedFrom(way, only, Math.min(found.qty ?? 0, only.qty)) })
    return toast('right', only.partNo, `${placeOf(only)}　${only.supplierName}　现有 ${only.qty} ${only.unit}`)
  }
  if (only) {
    moving.set({ way, sought: found.partNo! })
    return toast('again', `${only.partNo} 在 ${found.stock.length} 处有库存`, '请点选从哪里拿、谁的货。')
  }
  const elsewhere = goodsOf(typed, all)
  if (elsewhere.serialNo) return away(way, elsewhere.stock[0]!, elsewhere.serialNo)
  if (!found.partNo) return toast('wrong', '这不是零件', '请扫零件号或箱标签。')
  const from = ways[way].from === 'LINE' ? '线边' : '库内'
  toast('wrong', `没有零件 ${found.partNo} 的${from}库存`, '请确认零件号；刚收的货更新后才看得到。')
}

/** Pieces that are followed one by one are lifted by their numbers, as many as are scanned. */
function piece(way: Way, from: MovableStock, serialNo: string): void {
  const { lifted } = moving.get()
  const base = lifted && samePlace(lifted.from, from) ? lifted : liftedFrom(way, from, 0)
  const had = base.serials ?? []
  if (had.includes(serialNo)) return toast('again', '这件已经扫过', serialNo)
  const serials = [...had, serialNo]
  moving.set({ way, lifted: { ...base, serials, qty: serials.length } })
  toast('right', `${from.partNo}　第 ${serials.length} 件`, `${serialNo}　${from.warehouse}`)
}
/** A piece that lies where it is not taken from. */
function away(way: Way, is: MovableStock, serialNo: string): void {
  if (asksOf(way) === 'zone')
    return toast('wrong', `${is.partNo} 逐件跟踪，不分库区`, `序列号 ${serialNo} 不用上架，换仓库请用移库。`)
  toast('wrong', `这件现在在${is.account === 'LINE' ? '线边' : '库内'} ${is.warehouse}`, `${serialNo}　${is.partNo}`)
}

async function act(typed: string[], place: Place): Promise<void> {
  const { sheets, counts, queue } = state.get()
  // The paper of a count is scanned by whoever walks off with it, wherever the phone is.
  const paper = countOf(typed, counts)
  if (paper && isSubmitted(paper, queue)) return toast('again', '这张盘点单已提交', '不再录入。')
  if (paper) {
    if (place.at !== 'count' || place.id !== paper.id) go(`count/${paper.id}`, place.at === 'count')
    return toast('right', `盘点单 ${paper.invNo}`, `${paper.place}　${paper.supplierName}`)
  }
  if (place.at === 'count') {
    const count = counts.find((c) => c.id === place.id)
    return count && countPart(typed, count)
  }
  if (place.at === 'list' && place.work === 'moves') return lift(typed)
  const here = place.at === 'sheet' ? sheets.find((s) => s.id === place.id) : undefined
  const found = validateScan(typed, here ? [here, ...sheets.filter((s) => s !== here)] : sheets)
  if (found.is === 'strange') return strange(found, here)
  if (found.is === 'part') return bare(found, here)
  if (isSent(found.sheet))
    return toast('again', `${nounOf(found.sheet)} ${found.sheet.sheetNo} 已在发送队列`, '要改请到队列里修改。')
  if (here && found.sheet !== here) return elsewhere(found)
  if (!here) go(`sheet/${found.sheet.id}`)
  if (found.is === 'sheet')
    return toast('right', `${nounOf(found.sheet)} ${found.sheet.sheetNo}`, `${found.sheet.supplierName}　${openOf(found.sheet)}`)
  if (found.is === 'tray') return tray(found.sheet, found.trayNo)
  return box(found.sheet, found.box)
}

const isSent = (sheet: ExpectedSheet) => {
  const { queue, drafts } = state.get()
  return (
    !drafts.has(sheet.id) && queue.some((e) => e.about === aboutOf(sheet.id) && (e.state === 'waiting' || e.state === 'refused'))
  )
}
const kindOfSheet = (sheet: ExpectedSheet) => kindOf((sheet as KeptSheet).kind)
const nounOf = (sheet: ExpectedSheet) => kindOfSheet(sheet).noun
/** What its goods are counted in. */
export const unitOf = (sheet: KeptSheet) => (sheet.boxes.length ? kindOf(sheet.kind).unit : '行')
/** How much of it is left to do. */
export const openOf = (sheet: ExpectedSheet) =>
  sheet.boxes.length
    ? `${sheet.boxes.filter((b) => !b.received).length} ${kindOfSheet(sheet).unit}`
    : `${sheet.lines.filter((l) => l.openQty > 0).length} 行`
const lineOf = (sheet: ExpectedSheet, box: ExpectedBox) => sheet.lines.find((l) => l.id === box.lineId)
const draftOf = (sheet: ExpectedSheet): Draft => state.get().drafts.get(sheet.id) ?? empty(sheet.id)

/** How far the sheet is, beside what was just scanned. */
function progress(sheet: ExpectedSheet): string {
  const { seen, boxes } = totals(sheet, draftOf(sheet))
  return `${seen} / ${boxes} ${unitOf(sheet as KeptSheet)}`
}

async function box(sheet: ExpectedSheet, b: ExpectedBox): Promise<void> {
  const line = lineOf(sheet, b)
  const what = `${line?.partNo ?? ''}　${b.qty} ${line?.unit ?? ''}`
  const { state: is } = boxesFound(sheet, draftOf(sheet)).get(b.boxNo)!
  if (is === 'received') return toast('again', '这箱之前已收货', `${b.boxNo}　${what}`)
  if (draftOf(sheet).mode === 'all') {
    // Only what is wrong is scanned: the box opens.
    picked.set(b.boxNo)
    return toast('right', what, `箱 ${b.boxNo}：请选择哪里不对`)
  }
  if (is === 'good') return toast('again', '这箱已经扫过', `${b.boxNo}　${what}`)
  await change(sheet.id, (was) => ({ ...was, steps: [...was.steps, { do: 'scan', box: b.boxNo }] }))
  const marked = is === 'damaged' || is === 'wrong' || is === 'missing'
  toast('right', what, `${progress(sheet)}${marked ? `　原来标为${markText[is]}，已改为完好` : ''}`)
}

async function tray(sheet: ExpectedSheet, trayNo: string): Promise<void> {
  const on = sheet.boxes.filter((b) => b.trayNo === trayNo)
  const states = boxesFound(sheet, draftOf(sheet))
  const open = on.filter((b) => states.get(b.boxNo)!.state === 'open')
  if (!on.length) return toast('wrong', `托盘 ${trayNo} 上没有箱`, '请逐箱扫描。')
  if (!open.length) return toast('again', `整托 ${on.length} 箱已经扫过`, trayNo)
  await change(sheet.id, (was) => ({ ...was, steps: [...was.steps, { do: 'tray', tray: trayNo }] }))
  toast('right', `整托 ${open.length} 箱`, progress(sheet))
}

/** A bare part number says which goods, not how many. */
function bare({ sheet, partNo, lines }: Extract<ScanVerdict, { is: 'part' }>, here: ExpectedSheet | undefined): void {
  if (!here) return toast('wrong', `这是零件号 ${partNo}`, '请先扫送货单，再扫零件。')
  if (sheet !== here) return toast('wrong', `这是零件号 ${partNo}，不在本单`, `${nounOf(sheet)} ${sheet.sheetNo} 上有它。`)
  const found = boxesFound(here, draftOf(here)).values()
  const closed = [...found].filter((b) => b.state === 'open' && lines.some((l) => l.id === b.box.lineId)).length
  if (closed)
    return toast('again', `${partNo} 还有 ${closed} ${unitOf(here as KeptSheet)}`, '请扫箱标签或托标签，也可在表上点箱。')
  const open = linesFound(here, draftOf(here)).filter((l) => lines.includes(l.line) && restOf(l) > 0)
  const [line, other] = open
  if (!line) return toast('again', `${partNo} 已经数齐`, '多出来的请放回。')
  if (other) return toast('again', `${partNo} 在本单有 ${open.length} 行未数齐`, '请在表上选是哪一行，再输入数量。')
  offer(here, line, `还差 ${restOf(line)} ${line.line.unit}`)
}

function elsewhere(found: Exclude<ScanVerdict, { is: 'strange' | 'part' }>): void {
  const { sheet } = found
  const what =
    found.is === 'box'
      ? `这是${nounOf(sheet)} ${sheet.sheetNo} 的箱（零件 ${lineOf(sheet, found.box)?.partNo ?? ''}），不在本单`
      : `这是另一张${nounOf(sheet)} ${sheet.sheetNo}${found.is === 'tray' ? ' 的托盘' : ''}`
  toast('wrong', what, `${sheet.supplierName}　${sheet.plateNo ?? ''}`, {
    label: '转到那张单',
    run: () => go(`sheet/${sheet.id}`, true),
  })
}

/** A label of goods in no box: what it says is counted on a line that still lacks so much. */
async function take(line: ExpectedLine, found: Extract<ScanVerdict, { is: 'strange' }>, here: ExpectedSheet): Promise<void> {
  const { quantity, batch, plate = null } = found
  const what = `${line.partNo}　${quantity ?? ''} ${line.unit}`
  if (isTaken(plate, draftOf(here))) return toast('again', '这箱已经扫过', what)
  const lines = linesFound(here, draftOf(here)).filter((l) => l.line.partNo === line.partNo)
  if (batch && lines.every((l) => l.line.batchNo && l.line.batchNo !== batch))
    return toast('wrong', `批次 ${batch} 不在本单`, `${line.partNo} 应是批次 ${lines.map((l) => l.line.batchNo).join('、')}。`)
  const fits = lines.filter((l) => !batch || !l.line.batchNo || l.line.batchNo === batch)
  const open = fits.find((l) => restOf(l) > 0)
  if (!open) return toast('again', `${line.partNo} 已经数齐`, '多出来的请放回。')
  if (quantity && quantity <= restOf(open)) return add(here, open, quantity, plate)
  offer(here, open, quantity ? `标签上 ${quantity}，只差 ${restOf(open)}` : '标签上没有数量', plate)
}
/** What of a line's goods in no box is still to be counted. */
const restOf = (l: LineFound) => Math.round((l.loose - l.looseFound) * 1000) / 1000
const add = (here: ExpectedSheet, { line }: LineFound, qty: number, plate: string | null) =>
  change(here.id, (was) => ({ ...was, steps: [...was.steps, { do: 'take', line: line.id, qty, plate }] })).then(() =>
    toast('right', `${line.partNo}　${qty} ${line.unit}`, progress(here)),
  )
/** Asks how many, and offers to count all that is left. */
const offer = (here: ExpectedSheet, open: LineFound, why: string, plate: string | null = null): void =>
  toast('again', `${open.line.partNo}　${why}`, '请在表上输入数量。', {
    label: `记 ${restOf(open)} ${open.line.unit}`,
    run: () => void add(here, open, restOf(open), plate),
  })

/** Goods that say to be of a part that is on the sheet may be too many of it. */
function strange(found: Extract<ScanVerdict, { is: 'strange' }>, here: ExpectedSheet | undefined): void | Promise<void> {
  const line = here && found.part ? here.lines.find((l) => l.partNo === found.part) : undefined
  if (here && line && !here.boxes.length) return take(line, found, here)
  if (!here || !line || !found.quantity || !kindOfSheet(here).ways.includes('extra'))
    return toast('wrong', found.title, found.text)
  const { quantity } = found
  toast('wrong', found.title, found.text, {
    label: `记为多出 ${quantity} ${line.unit}`,
    run: () =>
      void change(here.id, (was) => {
        const { extra } = linesFound(here, was).find((l) => l.line.id === line.id)!
        return { ...was, steps: [...was.steps, { do: 'extra', line: line.id, qty: extra + quantity }] }
      }).then(() => toast('right', `${line.partNo} 多出 ${quantity} ${line.unit}`, '已记下，收完时写明原因。')),
  })
}
