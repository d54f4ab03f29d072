/** What a scan does, where it is scanned. */
import type { ExpectedBox, ExpectedSheet } from '../modules/common/expected.ts'
import { storeOf } from '../web/store.ts'
import { linesOf, type KeptCount } from './counting.ts'
import { aboutOf, change, state } from './desk.ts'
import { judge, type Judged } from './judge.ts'
import { go, type Place } from './route.ts'
import { say } from './said.ts'
import { boxesFound, empty, linesFound, markText, totals, type Draft } from './tally.ts'

/** The box whose dialog is open. */
export const picked = storeOf<string | undefined>(undefined)

/** One after the other, however fast they come: each sees what the one before did. */
let before: Promise<unknown> = Promise.resolve()
export const scan = (typed: string[], place: Place): void => {
  before = before.then(() => act(typed, place)).catch((e: Error) => say('wrong', '没有记下', `请再扫一次（${e.message}）`))
}

/** The part that is being counted; `corrects`: the refused entry of the queue that it takes the place of. */
export interface Chosen {
  count: number
  partNo: string
  batchNo: string | null
  corrects?: string
}
export const chosen = storeOf<Chosen | undefined>(undefined)

/** On a count's sheet a code is a part. */
function countPart(typed: string[], count: KeptCount): void {
  const { lines, partNo } = linesOf(typed, count)
  const [line, other] = lines
  if (line && !other) {
    chosen.set({ count: count.id, partNo: line.partNo, batchNo: line.batchNo })
    return say('right', line.partNo, line.partName)
  }
  if (line) return say('again', `${line.partNo} 有 ${lines.length} 个批次`, '请在表上点选批次。')
  if (!partNo) return say('wrong', '这不是零件', '请扫零件号或箱标签。')
  say('wrong', `表上没有零件 ${partNo}`, '请确认货主和地点。', {
    label: '加一行',
    run: () => chosen.set({ count: count.id, partNo, batchNo: null }),
  })
}

async function act(typed: string[], place: Place): Promise<void> {
  const { sheets, counts } = state.get()
  if (place.at === 'count') {
    const count = counts.find((c) => c.id === place.id)
    return count && countPart(typed, count)
  }
  const here = place.at === 'sheet' ? sheets.find((s) => s.id === place.id) : undefined
  const found = judge(typed, here ? [here, ...sheets.filter((s) => s !== here)] : sheets)
  if (found.is === 'strange') return strange(found, here)
  if (isSent(found.sheet)) return say('again', `送货单 ${found.sheet.sheetNo} 已在发送队列`, '要改请到队列里修改。')
  if (here && found.sheet !== here) return elsewhere(found)
  if (!here) go(`sheet/${found.sheet.id}`)
  if (found.is === 'sheet')
    return say('right', `送货单 ${found.sheet.sheetNo}`, `${found.sheet.supplierName}　${openBoxes(found.sheet)} 箱待收`)
  if (found.is === 'tray') return tray(found.sheet, found.trayNo)
  return box(found.sheet, found.box)
}

const isSent = (sheet: ExpectedSheet) => {
  const { queue, drafts } = state.get()
  return (
    !drafts.has(sheet.id) && queue.some((e) => e.about === aboutOf(sheet.id) && (e.state === 'waiting' || e.state === 'refused'))
  )
}
const openBoxes = (sheet: ExpectedSheet) => sheet.boxes.filter((b) => !b.received).length
const lineOf = (sheet: ExpectedSheet, box: ExpectedBox) => sheet.lines.find((l) => l.id === box.lineId)
const draftOf = (sheet: ExpectedSheet): Draft => state.get().drafts.get(sheet.id) ?? empty(sheet.id)

/** How far the sheet is, beside what was just scanned. */
function progress(sheet: ExpectedSheet): string {
  const { seen, boxes } = totals(sheet, draftOf(sheet))
  return `${seen} / ${boxes} 箱`
}

async function box(sheet: ExpectedSheet, b: ExpectedBox): Promise<void> {
  const line = lineOf(sheet, b)
  const what = `${line?.partNo ?? ''}　${b.qty} ${line?.unit ?? ''}`
  const { state: is } = boxesFound(sheet, draftOf(sheet)).get(b.boxNo)!
  if (is === 'received') return say('again', '这箱之前已收货', `${b.boxNo}　${what}`)
  if (draftOf(sheet).mode === 'all') {
    // Only what is wrong is scanned: the box opens.
    picked.set(b.boxNo)
    return say('right', what, `箱 ${b.boxNo}：请选择哪里不对`)
  }
  if (is === 'good') return say('again', '这箱已经扫过', `${b.boxNo}　${what}`)
  await change(sheet.id, (was) => ({ ...was, steps: [...was.steps, { do: 'scan', box: b.boxNo }] }))
  const marked = is === 'damaged' || is === 'wrong' || is === 'missing'
  say('right', what, `${progress(sheet)}${marked ? `　原来标为${markText[is]}，已改为完好` : ''}`)
}

async function tray(sheet: ExpectedSheet, trayNo: string): Promise<void> {
  const on = sheet.boxes.filter((b) => b.trayNo === trayNo)
  const states = boxesFound(sheet, draftOf(sheet))
  const open = on.filter((b) => states.get(b.boxNo)!.state === 'open')
  if (!on.length) return say('wrong', `托盘 ${trayNo} 上没有箱`, '请逐箱扫描。')
  if (!open.length) return say('again', `整托 ${on.length} 箱已经扫过`, trayNo)
  await change(sheet.id, (was) => ({ ...was, steps: [...was.steps, { do: 'tray', tray: trayNo }] }))
  say('right', `整托 ${open.length} 箱`, progress(sheet))
}

function elsewhere(found: Exclude<Judged, { is: 'strange' }>): void {
  const { sheet } = found
  const what =
    found.is === 'box'
      ? `这是送货单 ${sheet.sheetNo} 的箱（零件 ${lineOf(sheet, found.box)?.partNo ?? ''}），不在本单`
      : `这是另一张送货单 ${sheet.sheetNo}${found.is === 'tray' ? ' 的托盘' : ''}`
  say('wrong', what, `${sheet.supplierName}　${sheet.plateNo ?? ''}`, {
    label: '转到那张单',
    run: () => go(`sheet/${sheet.id}`, true),
  })
}

/** Goods that say to be of a part that is on the sheet may be too many of it. */
function strange(found: Extract<Judged, { is: 'strange' }>, here: ExpectedSheet | undefined): void {
  const line = here && found.part ? here.lines.find((l) => l.partNo === found.part) : undefined
  if (!here || !line || !found.quantity) return say('wrong', found.title, found.text)
  const { quantity } = found
  say('wrong', found.title, found.text, {
    label: `记为多出 ${quantity} ${line.unit}`,
    run: () =>
      void change(here.id, (was) => {
        const { extra } = linesFound(here, was).find((l) => l.line.id === line.id)!
        return { ...was, steps: [...was.steps, { do: 'extra', line: line.id, qty: extra + quantity }] }
      }).then(() => say('right', `${line.partNo} 多出 ${quantity} ${line.unit}`, '已记下，收完时写明原因。')),
  })
}
