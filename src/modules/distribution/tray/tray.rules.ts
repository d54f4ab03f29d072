import type { Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { tray } from './tray.ts'

type Tray = Row<typeof tray>
type Box = Row<typeof boxLabel>

/** Everything packed on the sheets, held: counts of several trays follow from it. */
async function packsOf(rows: Tray[], read: Read) {
  const sheetId = rows.map((r) => r.sheetId)
  return {
    sheets: await read.any(sendSheet, { id: sheetId }, { lock: true }),
    trays: await read.any(tray, { sheetId, status: ['open', 'sealed'] }),
    boxes: await read.any(boxLabel, { sheetId, status: ['packed', 'printed'] }),
    instructions: await read.any(partPackage, {
      plant: rows.map((r) => r.plant),
      supplierCode: rows.map((r) => r.supplierCode),
      status: 'approved', mixedAllowed: true,
    }),
  }
}

/** What a tray says of its boxes. */
function counted(boxes: Box[], trays: number) {
  const parts = [...new Set(boxes.map((b) => b.partNo))]
  return {
    trayTotal: trays,
    trayType: parts.length > 1 ? ('mixed' as const) : ('single' as const),
    partNos: parts.join(',').slice(0, 500),
    boxCount: boxes.length,
    totalQty: boxes.reduce((n, b) => n + b.qty, 0n),
    grossKg: boxes.some((b) => b.grossKg === null) ? null : boxes.reduce((n, b) => n + b.grossKg!, 0n),
  }
}

const create = rule(tray, 'create', {
  find: async (rows, read) => {
    const sheets = await read.mine(sendSheet, { sheetNo: rows.map((r) => r.sheetNo) }, { lock: true })
    // Numbers go on after all there ever were, void ones too.
    return { sheets, trays: await read.any(tray, { sheetId: sheets.map((s) => s.id) }) }
  },
  guard: (row, { found }) => {
    const sheet = found.sheets.find((s) => s.sheetNo === row.sheetNo)
    if (!sheet) return `送货单${row.sheetNo}不存在或无权限`
    return sheet.status !== 'draft' && '送货单已发布，箱托已固定，不能新增托盘'
  },
  effect: (row, { found }, to) => {
    const sheet = found.sheets.find((s) => s.sheetNo === row.sheetNo)!
    const all = found.trays.filter((t) => t.sheetId === sheet.id)
    const live = all.filter((t) => t.status === 'open' || t.status === 'sealed')
    to.set({
      trayNo: `${sheet.sheetNo}T${String(all.length + 1).padStart(3, '0')}`,
      sheetId: sheet.id, plant: sheet.plant, supplierCode: sheet.supplierCode,
      traySeq: live.length + 1,
      location: 'SUPPLIER',
      ...counted([], live.length + 1),
    })
    for (const { id, trayType, partNos, boxCount, totalQty, grossKg } of live)
      to.act(tray, 'recount', id, { trayTotal: live.length + 1, trayType, partNos, boxCount, totalQty, grossKg })
    to.act(sendSheet, 'countTrays', sheet.id, { trayCount: live.length + 1 })
  },
})

const numbers = (text: string) => [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))]

const assignBoxes = rule(tray, 'assignBoxes', {
  find: packsOf,
  guard: (row, { input, found }) => {
    if (found.sheets.find((s) => s.id === row.sheetId)?.status !== 'draft') return '送货单已发布，箱托已固定'
    for (const no of numbers(input.boxNos)) {
      const box = found.boxes.find((b) => b.boxNo === no && b.sheetId === row.sheetId)
      if (!box) return `箱号${no}不属于送货单${row.sheetNo}`
      const from = found.trays.find((t) => t.trayNo === box.trayNo)
      if (from?.status === 'sealed') return `箱号${no}在已封托的${from.trayNo}上，请先解封`
    }
    const parts = [...new Set(onTray(row, input.boxNos, found.boxes).map((b) => b.partNo))]
    const alone = parts.find(
      (p) => !found.instructions.some((i) => i.partNo === p && i.plant === row.plant && i.supplierCode === row.supplierCode),
    )
    return parts.length > 1 && alone && `零件${alone}的包装规范不允许混装`
  },
  effect: (row, { input, found }, to) => {
    const moved = new Set(numbers(input.boxNos))
    const trays = found.trays.filter((t) => t.sheetId === row.sheetId)
    for (const b of found.boxes)
      if (b.sheetId === row.sheetId && moved.has(b.boxNo) && b.trayNo !== row.trayNo)
        to.act(boxLabel, 'assign', b.id, { trayNo: row.trayNo })
    for (const t of trays) {
      const boxes =
        t.id === row.id
          ? onTray(row, input.boxNos, found.boxes)
          : found.boxes.filter((b) => b.trayNo === t.trayNo && !moved.has(b.boxNo))
      if (t.id === row.id || boxes.length !== t.boxCount) to.act(tray, 'recount', t.id, counted(boxes, trays.length))
    }
  },
})
/** The boxes on a tray once the named ones are there. */
const onTray = (row: Tray, named: string, boxes: Box[]): Box[] => {
  const moved = new Set(numbers(named))
  return boxes.filter((b) => b.sheetId === row.sheetId && (b.trayNo === row.trayNo || moved.has(b.boxNo)))
}

const seal = rule(tray, 'seal', { guard: (t) => t.boxCount === 0 && '托盘没有装箱，不能封托' })
const unseal = rule(tray, 'unseal', {
  find: async (rows, read) =>
    new Map((await read.any(sendSheet, { id: rows.map((r) => r.sheetId) })).map((s) => [s.id, s.status])),
  guard: (t, { found }) => found.get(t.sheetId) !== 'draft' && '送货单已发布，箱托已固定，不能解封',
})
const at = (location: (t: Tray) => string | null) => (t: Tray, _: unknown, to: Effects<typeof tray>) =>
  to.set({ location: location(t) })

export default rules(tray, {
  create, assignBoxes, seal, unseal, recount: plain,
  send: rule(tray, 'send', { effect: at(() => 'TRUCK') }),
  receive: rule(tray, 'receive', { effect: (t, { input }, to) => to.set({ location: t.plant, basis: input.basis }) }),
  miss: rule(tray, 'miss', { effect: at(() => null) }),
  unreceive: rule(tray, 'unreceive', { effect: (_, __, to) => to.set({ location: 'TRUCK', basis: null }) }),
  void: rule(tray, 'void', { effect: at(() => null) }),
})
