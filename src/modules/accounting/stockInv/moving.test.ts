/** However goods move between the freeze and the signature, what is posted is what was counted against the frozen book. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { pull, receive, ship, today, world, type World } from '../../../../test/world.ts'

const PARTS = ['A1', 'A2']
const MUCH = 1_000
const CNT = 52

let moves = 0
const post = (w: World, moveType: number, partNo: string, qty: number) =>
  w.as.manager.post('stockMovement/post', {
    movementNo: `MV${++moves}`,
    moveType, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty,
    businessDate: today(),
  })

/** What somebody does with a part; how much of it stands in the warehouse then. */
const steps: Record<string, (w: World, partNo: string, n: number) => Promise<number>> = {
  issue: async (w, partNo, n) => (await post(w, 1, partNo, n), -n),
  lineReturn: async (w, partNo, n) => {
    const a = await w.as.manager.ask('POST', 'stockMovement/post', {
      movementNo: `MV${++moves}`,
      moveType: 2, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty: n,
      businessDate: today(),
    })
    // There may be nothing at the line yet.
    return a.status === 0 ? n : 0
  },
  receipt: async (w, partNo, n) => {
    await receive(w, await ship(w, await pull(w, [[partNo, n]]), [n]), [{ receivedQty: n }])
    return n
  },
  goodsReturn: async (w, partNo, n) => {
    const { id } = await w.as.manager.post('returnGoods/create', {
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1,
      lines: [{ partNo, qty: n, reasonCode: 'RT01' }],
    })
    await w.as.manager.post('returnGoods/publish', { ids: [id] })
    return -n
  },
}
const balances = async (w: World) =>
  new Map(
    (
      await w.engine.db.rows<{ part_no: string; qty: number }>(sql`select b.part_no, b.qty::float8 qty from ledger_balance b
        join supplier s on s.id = b.supplier_id where s.supplier_code = 'S001' and b.account = 'CON' and b.holder = 'CN01W1'`)
    ).map((r) => [r.part_no, r.qty]),
  )

/** Draws up, counts, checks, agrees and signs a count, each part by so much more or less than the book. */
async function counted(w: World, off: readonly number[]): Promise<any> {
  const { as } = w
  await as.manager.post('stockInv/create', { plant: 'CN01', invType: 4, supplierCodes: 'S001', partNos: PARTS.join() })
  const { id } = (await as.manager.get('stockInv/getPager', { status: 0 })).items[0]
  await as.manager.post('stockInv/start', { ids: [id] })
  const { lines } = await as.manager.get('stockInv/getDetails', { id })
  const saying = (name: string) => lines.map((l: any, i: number) => ({ id: l.id, [name]: l.bookQty + off[i]! }))
  await as.receiver.post('stockInv/count', { id, lines: saying('countQty') })
  await as.receiver.post('stockInv/submit', { ids: [id] })
  await as.manager.post('stockInv/recount', { id, lines: saying('recountQty') })
  await as.supplierA.post('stockInv/confirm', { ids: [id] })
  const c = await as.manager.get('stockInv/getDetails', { id })
  if (!c.diffNo) return c
  const { items } = await as.manager.get('diff/getPager', { diffNo: c.diffNo })
  const d = await as.manager.get('diff/getDetails', { id: items[0].id })
  await as.manager.post('diff/decide', {
    id: d.id,
    lines: d.lines.map((l: any) => ({ id: l.id, resolution: CNT, ...(l.diffQty < 0 ? { liability: 1 } : {}) })),
  })
  await as.manager.post('diff/startSign', { ids: [d.id] })
  await as.supplierA.post('diff/sign', { ids: [d.id] })
  await as.manager.post('diff/sign', { ids: [d.id] })
  return as.manager.get('stockInv/getDetails', { id })
}

test('stock moves from before the freeze until after the signature: exactly the difference of the frozen moment is posted', async () => {
  const w = await world()
  for (const partNo of PARTS) {
    const { id } = await post(w, 5, partNo, MUCH)
    await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  }
  const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1), fc.integer({ min: 1, max: 9 })), {
    minLength: 5, maxLength: 10,
  })
  await fc.assert(
    fc.asyncProperty(
      walk,
      walk,
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
      async (one, two, off) => {
        const before = await balances(w)
        const moved = new Map(PARTS.map((p) => [p, 0]))
        const walker = async (some: typeof one) => {
          for (const [step, part, n] of some) {
            const partNo = PARTS[part]!
            const by = await steps[step]!(w, partNo, n)
            moved.set(partNo, moved.get(partNo)! + by)
          }
        }
        const [c] = await Promise.all([counted(w, off), walker(one), walker(two)])
        assert.equal(c.status, 5)
        const after = await balances(w)
        for (const [i, l] of c.lines.entries()) {
          assert.equal(l.diffQty, off[i], 'what was counted differs by so much from the frozen book')
          assert.equal(l.adjustQty ?? 0, off[i], 'and that was posted')
          assert.equal(
            after.get(l.partNo),
            before.get(l.partNo)! + moved.get(l.partNo)! + off[i]!,
            'the balance is what moved and what was counted otherwise, nothing more',
          )
        }
        assert.deepEqual(
          (await checkLaws(w.engine.db)).filter((l) => !l.ok),
          [],
        )
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
})
