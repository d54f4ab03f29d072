/**
 * What people do in the restless world: each kind of action chooses its own target and values by chance, from what the oracle says
 * can be done now, and writes down what must be seen after it. All begin from documents that the world itself has made.
 */
import type { Chance } from '../../demo/random.ts'
import { lineOf, open, sum, type Account, type Kept, type Oracle, type Somebody } from './oracle.ts'

export interface Act {
  who: string
  path: string
  body: Record<string, unknown>
  /** It must be refused, and change nothing. */
  refused?: true
  /** Writes down what must be seen since. @param content what the portal answered */
  done: (content: any, look: Look) => void | Promise<void>
  /** What it is about, where it is there already. */
  target?: Kept
}
/** Asks what only the portal can know: ids and numbers of what it made. */
export type Look = (who: string, path: string, params: Record<string, string | number>) => Promise<any>
export interface Scene {
  oracle: Oracle
  by: Chance
  /** Counts what was made, for names. */
  next: () => number
  people: Record<string, Somebody>
  today: string
  /** An instant so many hours from now, as people write it. */
  soon: (hours: number) => string
}

const plants = ['CN01', 'CN02'] as const
const suppliers = ['S001', 'S002'] as const
const sellers: Record<string, string> = { S001: 'supplierA', S002: 'supplierB' }
/** Parts of orders are not called off, so that no call-off depends on what orders have left. */
const orderParts = ['A1', 'A2', 'A3', 'A4']
const pullParts = ['P1', 'P2', 'P3']
const seller = (d: Kept) => sellers[d.supplier!]!

function some<T>(by: Chance, list: readonly T[], most: number): T[] {
  const left = [...list]
  return Array.from({ length: by.between(1, Math.min(most, left.length)) }, () =>
    left.splice(by.between(0, left.length - 1), 1)[0]!) // prettier-ignore
}
/** Lines as they came into being: the portal alone knows their ids. */
async function linesOf(look: Look, who: string, kind: string, id: number) {
  const { lines } = await look(who, `${kind}/getDetails`, { id })
  return lines as { id: number; partNo: string; orderQty?: number; needQty?: number; shipQty?: number; demandLineId?: number; bookQty?: number }[] // prettier-ignore
}

/* ---- orders ---- */
const orderLines = ({ by, today }: Scene) =>
  some(by, orderParts, 3).map((partNo) => ({ partNo, orderQty: by.between(1, 100), needDate: today }))

function createOrder(s: Scene): Act {
  const [plant, supplierCode, orderNo] = [s.by.pick(plants), s.by.pick(suppliers), `RW${s.next()}`]
  const lines = orderLines(s)
  return {
    who: 'planner',
    path: 'materialOrder/create',
    body: { plant, supplierCode, orderNo, orderMonth: s.today.slice(0, 7).replace('-', ''), fulfilMode: 1, warehouse: `${plant}W1`, lines },
    done: async ({ id }, look) => {
      const made = await linesOf(look, 'planner', 'materialOrder', id)
      s.oracle.add({
        kind: 'materialOrder', id, no: orderNo, plant, supplier: supplierCode, state: 0,
        shown: { lineCount: lines.length },
        lines: made.map((l) => lineOf(l.id, l.partNo, l.orderQty!)),
      }, 'create')
    },
  } // prettier-ignore
}
function editOrder(s: Scene): Act | undefined {
  const order = pickOf(s, 'materialOrder', [0])
  if (!order) return undefined
  const [lines, remark] = [orderLines(s), `改${s.by.between(1, 999)}`]
  return {
    who: 'planner', path: 'materialOrder/edit', target: order,
    body: {
      id: order.id, supplierCode: order.supplier,
      orderMonth: s.today.slice(0, 7).replace('-', ''),
      fulfilMode: 1,
      warehouse: `${order.plant}W1`,
      remark, lines,
    },
    done: async (_, look) => {
      const made = await linesOf(look, 'planner', 'materialOrder', order.id)
      order.lines = made.map((l) => lineOf(l.id, l.partNo, l.orderQty!))
      s.oracle.acted(order, 'edit', 0, { lineCount: lines.length, remark })
    },
  }
}
const publishOrder = (s: Scene) =>
  on(s, 'materialOrder', [0], 'planner', 'materialOrder/rePublish', (order) => {
    order.told = s.oracle.step
    order.news.push(s.oracle.step)
    s.oracle.acted(order, 'publish', 1, { orderedQty: sum(order, 'qty'), openQty: sum(order, 'qty') })
  })
function answerOrder(s: Scene): Act | undefined {
  const order = pickOf(s, 'materialOrder', [1])
  if (!order) return undefined
  const isShort = s.by.is(0.3)
  const promise = (l: { id: number; qty: number }) => ({
    id: l.id, promisedDate: s.today,
    promisedQty: isShort ? l.qty - 1 : l.qty,
    ...(isShort ? { reasonCode: 'UN01' } : {}),
  })
  return {
    who: seller(order),
    path: 'materialOrder/saveReceipts', target: order,
    body: { id: order.id, lines: order.lines.map(promise) },
    done: () => void s.oracle.acted(order, 'acknowledge', 2, { receiptState: isShort ? 3 : 2 }),
  }
}
const endOrder = (s: Scene) => {
  const isCancelled = s.by.is(0.5)
  return on(s, 'materialOrder', isCancelled ? [0, 1, 2] : [1, 2], 'planner', `materialOrder/${isCancelled ? 'cancel' : 'close'}`, (order) => {
    const wasTold = order.state !== 0
    s.oracle.acted(order, isCancelled ? 'cancel' : 'close', isCancelled ? 3 : 8, wasTold ? { openQty: 0, cancelledQty: sum(order, 'qty') } : {})
  }) // prettier-ignore
}

/* ---- call-offs ---- */
function createPull(s: Scene): Act {
  const [plant, supplierCode] = [s.by.pick(plants), s.by.pick(suppliers)]
  const [pullNo, lines] = [`RWP${s.next()}`, some(s.by, pullParts, 3).map((partNo) => ({ partNo, needQty: s.by.between(1, 60) }))]
  return {
    who: 'planner',
    path: 'pullSheet/create',
    body: { plant, supplierCode, pullNo, warehouse: `${plant}W1`, dock: 'D1', needAt: s.soon(48), lines },
    done: async ({ id }, look) => {
      const made = await linesOf(look, 'planner', 'pullSheet', id)
      s.oracle.add({
        kind: 'pullSheet', id, no: pullNo, plant, supplier: supplierCode, state: 0, shown: {},
        lines: made.map((l) => lineOf(l.id, l.partNo, l.needQty!)),
      }, 'create')
    },
  } // prettier-ignore
}
const publishPull = (s: Scene) =>
  on(s, 'pullSheet', [0], 'planner', 'pullSheet/publish', (pull) => {
    pull.told = s.oracle.step
    pull.news.push(s.oracle.step)
    s.oracle.acted(pull, 'publish')
    s.oracle.follow(pull)
  })
const cancelPull = (s: Scene) =>
  on(s, 'pullSheet', [0, 1], 'planner', 'pullSheet/cancel', (pull) => {
    const wasTold = pull.state !== 0
    s.oracle.acted(pull, 'cancel', 9, wasTold ? { openQty: 0, cancelledQty: sum(pull, 'qty') } : {})
  }, (pull) => !sum(pull, 'alloc')) // prettier-ignore
const removePull = (s: Scene) =>
  on(s, 'pullSheet', [0], 'planner', 'pullSheet/remove', (pull) => void s.oracle.acted(pull, 'remove', null))

/* ---- send sheets ---- */
function createSheet(s: Scene): Act | undefined {
  const pull = pickOf(s, 'pullSheet', [1, 2, 4], (p) => p.lines.some((l) => open(l) > 0))
  if (!pull) return undefined
  const wanted = some(s.by, pull.lines.filter((l) => open(l) > 0), 3).map((of) => ({ of, qty: s.by.between(1, open(of)) })) // prettier-ignore
  return {
    who: seller(pull),
    path: 'sendSheet/create',
    target: pull,
    body: {
      planSendAt: s.soon(1), planArriveAt: s.soon(3), plateNo: '吉A12345',
      lines: wanted.map(({ of, qty }) => ({ demandLineId: of.id, shipQty: qty })),
    },
    done: async ({ id }, look) => {
      const sheet = await look(seller(pull), 'sendSheet/getDetails', { id })
      const lines = (sheet.lines as any[]).map((l) =>
        lineOf(l.id, l.partNo, l.shipQty, pull.lines.find((x) => x.id === l.demandLineId)!),
      )
      for (const l of lines) l.of!.alloc += l.qty
      s.oracle.add({
        kind: 'sendSheet', id, no: sheet.sheetNo, plant: pull.plant, supplier: pull.supplier, state: 0, source: pull, lines,
        shown: { totalQty: lines.reduce((n, l) => n + l.qty, 0) },
        told: s.oracle.step,
      }, 'create')
      s.oracle.follow(pull)
    },
  } // prettier-ignore
}
const publishSheet = (s: Scene) =>
  on(s, 'sendSheet', [0], seller, 'sendSheet/publish', (sheet) => void s.oracle.acted(sheet, 'publish', 1))
const cancelSheet = (s: Scene) =>
  on(s, 'sendSheet', [0, 1], seller, 'sendSheet/cancel', (sheet) => {
    for (const l of sheet.lines) l.of!.alloc -= l.qty
    s.oracle.acted(sheet, 'cancel', 9)
    s.oracle.follow(sheet.source!)
  })
const sendSheet = (s: Scene) =>
  on(s, 'sendSheet', [1], seller, 'sendSheet/send', (sheet) => {
    for (const l of sheet.lines) {
      l.of!.alloc -= l.qty
      l.of!.transit += l.qty
      s.oracle.move(sheet, l.partNo, 'TRN', l.qty)
    }
    s.oracle.acted(sheet, 'send', 2)
    s.oracle.follow(sheet.source!)
  })
/** Wholly, or a part of each line while more is to come. */
function receiveSheet(s: Scene): Act | undefined {
  const sheet = pickOf(s, 'sendSheet', [2, 4])
  if (!sheet) return undefined
  const isAll = s.by.is(0.7)
  const counted = sheet.lines.map((l) => ({ l, qty: isAll ? l.qty - l.received : s.by.between(0, l.qty - l.received) }))
  const isWhole = counted.every(({ l, qty }) => l.received + qty === l.qty)
  if (!counted.some((c) => c.qty)) return undefined
  return {
    who: 'receiver',
    path: 'sendSheet/receive',
    target: sheet,
    body: {
      id: sheet.id,
      finish: isWhole ? 1 : 0,
      lines: counted.map(({ l, qty }) => ({ id: l.id, receivedQty: qty })),
    },
    done: async (_, look) => {
      const came = counted.filter((c) => c.qty)
      for (const { l, qty } of came) {
        l.received += qty
        l.of!.transit -= qty
        l.of!.received += qty
        s.oracle.move(sheet, l.partNo, 'TRN', -qty)
        s.oracle.move(sheet, l.partNo, 'CON', qty)
      }
      const { items } = await look('receiver', 'receive/getPager', { sheetNo: sheet.no, ps: 100 })
      // Which is the newest no time tells, where the clock was set back.
      const made = (items as { id: number; receiveNo: string }[]).find((r) => !s.oracle.docs.some((d) => d.kind === 'receive' && d.id === r.id))!
      s.oracle.acted(sheet, 'receive', isWhole ? 5 : 4, { receivedQty: sum(sheet, 'received') })
      s.oracle.follow(sheet.source!)
      const total = came.reduce((n, c) => n + c.qty, 0)
      s.oracle.add({
        kind: 'receive', id: made.id, no: made.receiveNo, plant: sheet.plant, supplier: sheet.supplier, state: isWhole ? 3 : 1, source: sheet,
        lines: came.map(({ l, qty }) => lineOf(l.id, l.partNo, qty, l)),
        shown: { totalQty: total },
        told: s.oracle.step,
      }, 'create')
    },
  } // prettier-ignore
}
const reverseReceipt = (s: Scene) =>
  on(s, 'receive', [1, 3], 'manager', 'receive/reverse', (receipt) => {
    const sheet = receipt.source!
    for (const l of receipt.lines) {
      l.of!.received -= l.qty
      l.of!.of!.received -= l.qty
      l.of!.of!.transit += l.qty
      s.oracle.move(receipt, l.partNo, 'CON', -l.qty)
      s.oracle.move(receipt, l.partNo, 'TRN', l.qty)
    }
    s.oracle.acted(receipt, 'reverse', 9)
    s.oracle.became(sheet, 4, { receivedQty: sum(sheet, 'received') })
    s.oracle.follow(sheet.source!)
  },
  (r) => ['sendSheet'].includes(r.source!.kind) && r.lines.every((l) => s.oracle.pile(r.plant, r.supplier!, l.partNo, 'CON').qty >= l.qty),
  { reverseReason: '点错' }) // prettier-ignore

/* ---- stock ---- */
const types = { ISS: [1, 'CON', 'LINE'], IRV: [2, 'LINE', 'CON'], USE: [3, 'LINE', undefined] } as const
function moveStock(s: Scene): Act | undefined {
  const lying = (from: Account) =>
    plants.flatMap((plant) => suppliers.flatMap((supplier) =>
      s.oracle.partsOf(plant, supplier).flatMap((partNo) => {
        const { qty } = s.oracle.pile(plant, supplier, partNo, from)
        return qty > 0 ? [{ plant, supplier, partNo, qty }] : []
      }))) // prettier-ignore
  const movable = Object.values(types).filter(([, from]) => lying(from).length)
  if (!movable.length) return undefined
  const [moveType, from, to] = s.by.pick(movable)
  const { plant, supplier, partNo, qty: most } = s.by.pick(lying(from))
  const [movementNo, qty] = [`RWM${s.next()}`, s.by.between(1, most)]
  return {
    who: 'manager', path: 'stockMovement/post',
    body: { movementNo, moveType, plant, supplierCode: supplier, partNo, warehouse: `${plant}W1`, qty, businessDate: s.today },
    done: ({ id }) => {
      const made = { kind: 'stockMovement' as const, id, no: movementNo, plant, supplier, told: s.oracle.step }
      s.oracle.move(made, partNo, from, -qty)
      if (to) s.oracle.move(made, partNo, to, qty)
      s.oracle.add({ ...made, state: 1, shown: { qty, moveType }, lines: [lineOf(0, partNo, qty)] }, 'post')
    },
  }
}
/** What was found or is missing: another one approves it. */
function countedOtherwise(s: Scene): Act {
  const [plant, supplier, partNo] = [s.by.pick(plants), s.by.pick(suppliers), s.by.pick(pullParts)]
  const [movementNo, qty] = [`RWM${s.next()}`, s.by.between(1, 20)]
  return {
    who: 'manager',
    path: 'stockMovement/post',
    body: { movementNo, moveType: 5, plant, supplierCode: supplier, partNo, warehouse: `${plant}W1`, qty, businessDate: s.today },
    done: ({ id }) =>
      void s.oracle.add({
        kind: 'stockMovement', id, no: movementNo, plant, supplier, state: 2, shown: { qty, moveType: 5 }, told: s.oracle.step,
        lines: [lineOf(0, partNo, qty)],
      }, 'post'),
  } // prettier-ignore
}
const approveMovement = (s: Scene) => {
  const isRight = s.by.is(0.7)
  return on(s, 'stockMovement', [2], 'accountant', `stockMovement/${isRight ? 'approve' : 'reject'}`, (m) => {
    const [line] = m.lines
    if (isRight) s.oracle.move(m, line!.partNo, 'CON', line!.qty)
    s.oracle.acted(m, isRight ? 'approve' : 'reject', isRight ? 1 : 3)
  }, () => true, { decision: '已核' }) // prettier-ignore
}
const reverseMovement = (s: Scene) => {
  const legs = (m: Kept): (readonly ['CON' | 'LINE', 1 | -1])[] =>
    m.shown.moveType === 1 ? [['CON', 1], ['LINE', -1]] : m.shown.moveType === 2 ? [['LINE', 1], ['CON', -1]] : m.shown.moveType === 3 ? [['LINE', 1]] : [['CON', -1]] // prettier-ignore
  return on(s, 'stockMovement', [1], 'manager', 'stockMovement/reverse', (m) => {
    for (const [account, sign] of legs(m)) s.oracle.move(m, m.lines[0]!.partNo, account, sign * m.lines[0]!.qty)
    s.oracle.acted(m, 'reverse', 9)
  },
  (m) => legs(m).every(([account, sign]) => sign > 0 || s.oracle.pile(m.plant, m.supplier!, m.lines[0]!.partNo, account).qty >= m.lines[0]!.qty)) // prettier-ignore
}

/* ---- stock takes: what is counted is what lies there ---- */
const underWay = [0, 1, 2, 3]
function createCount(s: Scene): Act | undefined {
  const [plant, supplier] = [s.by.pick(plants), s.by.pick(suppliers)]
  const isOpen = s.oracle.of('stockInv', underWay).some((c) => c.plant === plant && c.supplier === supplier)
  const parts = s.oracle.partsOf(plant, supplier).filter((p) => s.oracle.pile(plant, supplier, p, 'CON').qty > 0)
  if (isOpen || !parts.length) return undefined
  return {
    who: 'manager',
    path: 'stockInv/create',
    body: { plant, invType: 1, warehouse: `${plant}W1`, supplierCodes: supplier },
    done: async (_, look) => {
      const { items } = await look('manager', 'stockInv/getPager', { plant, supplierCode: supplier, status: 0 })
      const made = await linesOf(look, 'manager', 'stockInv', items[0].id)
      s.oracle.add({
        kind: 'stockInv', id: items[0].id, no: items[0].invNo, plant, supplier, state: 0, shown: { lineCount: parts.length },
        lines: made.map((l) => lineOf(l.id, l.partNo, s.oracle.pile(plant, supplier, l.partNo, 'CON').qty)),
      }, 'generate')
    },
  } // prettier-ignore
}
const startCount = (s: Scene) =>
  on(s, 'stockInv', [0], 'manager', 'stockInv/start', (c) => {
    c.told = s.oracle.step
    s.oracle.acted(c, 'start', 1)
  })
function countStock(s: Scene): Act | undefined {
  const c = pickOf(s, 'stockInv', [1], (x) => x.shown.countedLines === undefined)
  if (!c) return undefined
  return {
    who: 'receiver', path: 'stockInv/count', target: c,
    body: { id: c.id, lines: c.lines.map((l) => ({ id: l.id, countQty: l.qty })) },
    done: () => void s.oracle.acted(c, 'count', 1, { countedLines: c.lines.length }),
  }
}
const submitCount = (s: Scene) =>
  on(s, 'stockInv', [1], 'receiver', 'stockInv/submit', (c) => void s.oracle.acted(c, 'submit', 2), (c) => c.shown.countedLines !== undefined) // prettier-ignore
function recountStock(s: Scene): Act | undefined {
  const c = pickOf(s, 'stockInv', [2])
  if (!c) return undefined
  return {
    who: 'manager', path: 'stockInv/recount', target: c,
    body: { id: c.id, lines: c.lines.map((l) => ({ id: l.id, recountQty: l.qty })) },
    done: () => void s.oracle.acted(c, 'recount', 3),
  }
}
const confirmCount = (s: Scene) =>
  on(s, 'stockInv', [3], seller, 'stockInv/confirm', (c) => void s.oracle.acted(c, 'confirm', 5, { diffLines: 0 }))

/* ---- settings ---- */
const packed = (by: Chance) => ({
  packageName: `箱${by.between(1, 9999)}`,
  packageKind: by.between(1, 5),
  lengthMm: by.between(100, 900),
  widthMm: 300, heightMm: 200, tareKg: 2, maxKg: 20,
})
function createPackage(s: Scene): Act {
  const [packageCode, values] = [`RWB${s.next()}`, packed(s.by)]
  return {
    who: 'admin', path: 'package/save',
    body: { packageCode, ...values },
    done: ({ id }) =>
      void s.oracle.add({ kind: 'package', id, no: packageCode, plant: '', supplier: null, state: 1, shown: { ...values } }, 'create'), // prettier-ignore
  }
}
function editPackage(s: Scene): Act | undefined {
  const box = pickOf(s, 'package', [1, 2])
  if (!box) return undefined
  const values = packed(s.by)
  return {
    who: 'admin', path: 'package/save', target: box,
    body: { id: box.id, packageCode: box.no, ...values },
    done: () => void s.oracle.acted(box, 'edit', box.state, { ...values }),
  }
}
const disablePackage = (s: Scene) =>
  on(s, 'package', [1], 'admin', 'package/disable', (box) => void s.oracle.acted(box, 'disable', 2))
const enablePackage = (s: Scene) => on(s, 'package', [2], 'admin', 'package/enable', (box) => void s.oracle.acted(box, 'enable', 1)) // prettier-ignore
const removePackage = (s: Scene) => on(s, 'package', [1, 2], 'admin', 'package/remove', (box) => void s.oracle.acted(box, 'remove', null)) // prettier-ignore

/* ---- what nobody may ---- */
/** The other supplier, with what is not theirs. */
function reachOver(s: Scene): Act | undefined {
  const sheet = pickOf(s, 'sendSheet', [0, 1])
  if (!sheet) return undefined
  return {
    who: sellers[suppliers.find((x) => x !== sheet.supplier)!]!,
    path: `sendSheet/${sheet.state ? 'send' : 'publish'}`,
    target: sheet,
    body: { ids: [sheet.id] },
    refused: true,
    done: () => undefined,
  }
}
/** Once more, what was done already. */
function tooLate(s: Scene): Act | undefined {
  const order = pickOf(s, 'materialOrder', [3, 8])
  if (!order) return undefined
  return {
    who: 'planner', path: 'materialOrder/cancel', target: order,
    body: { ids: [order.id] },
    refused: true,
    done: () => undefined,
  }
}

function pickOf(
  s: Scene,
  kind: Kept['kind'],
  states: readonly number[],
  which: (k: Kept) => boolean = () => true,
): Kept | undefined {
  const all = s.oracle.of(kind, states).filter(which)
  return all.length ? s.by.pick(all) : undefined
}
/** An action that asks for nothing but which one it is of. */
function on(
  s: Scene,
  kind: Kept['kind'],
  states: readonly number[],
  who: string | ((k: Kept) => string),
  path: string,
  done: (k: Kept) => void,
  which?: (k: Kept) => boolean,
  more: object = {},
): Act | undefined {
  const target = pickOf(s, kind, states, which)
  if (!target) return undefined
  return {
    who: typeof who === 'string' ? who : who(target),
    path, target,
    body: { ids: [target.id], ...more },
    done: () => done(target),
  }
}

/** What only follows from something rare is drawn often, so that a short world comes to the end of it. */
const kinds: readonly [weight: number, (s: Scene) => Act | undefined][] = [
  [3, createOrder], [2, editOrder], [3, publishOrder], [2, answerOrder], [1, endOrder],
  [4, createPull], [4, publishPull], [1, cancelPull], [1, removePull],
  [6, createSheet], [5, publishSheet], [1, cancelSheet], [5, sendSheet], [6, receiveSheet], [1, reverseReceipt],
  [4, moveStock], [1, countedOtherwise], [3, approveMovement], [1, reverseMovement],
  [6, createCount], [10, startCount], [10, countStock], [10, submitCount], [10, recountStock], [10, confirmCount],
  [1, createPackage], [1, editPackage], [1, disablePackage], [2, enablePackage], [0.5, removePackage],
  [2, reachOver], [1, tooLate],
] // prettier-ignore
const weights = kinds.reduce((n, [weight]) => n + weight, 0)

/** One that can be done now. */
export function nextAct(s: Scene): Act {
  for (;;) {
    let left = s.by.next() * weights
    const [, kind] = kinds.find(([weight]) => (left -= weight) < 0) ?? kinds[0]!
    const act = kind(s)
    if (act) return act
  }
}
