/** Random lives of units, several people at once: whatever they try, each unit is in one place, and all laws hold. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../engine/database/db.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { soon, world, type World } from '../../../../test/world.ts'
import { callOff, codeOf, draftUnits, registerUnits, shipUnits, unitPart } from '../../../../test/units.ts'

let w: World
before(async () => {
  w = await world()
  await unitPart(w, 'BAT1')
  await unitPart(w, 'BAT2')
  // Every place has somebody before the walks begin: on the way, in the store, in a vehicle, given back.
  const codes = [1, 2, 3, 4].map(codeOf)
  await shipUnits(w, await callOff(w, 'BAT1', 4), codes)
  for (const serialNo of codes.slice(0, 3)) await w.as.receiver.post('batSend/scanSerial', { serialNo })
  await w.as.manager.post('serialItem/bindVin', { serialNo: codes[0], vin: 'LFP0000000A123400' })
  const line = { partNo: 'BAT1', qty: 1, reasonCode: 'RT01', serialNo: codes[1] }
  const made = await w.as.manager.post('returnGoods/create', { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', lines: [line] }) // prettier-ignore
  await w.as.manager.post('returnGoods/publish', { ids: [made.id] })
  await w.as.manager.post('returnGoods/out', { ids: [made.id] })
})

/** One step somebody may take with some unit; whatever is refused is simply refused. */
type Step = (n: number) => Promise<unknown>
const any = async (who: keyof World['as'], path: string, n: number): Promise<any> => {
  const { items } = await w.as[who].get(path)
  return items.length ? items[n % items.length] : undefined
}
const few = (n: number) => codeOf(1 + (n % 12))
const steps: Record<string, Step> = {
  draft: async (n) => draftUnits(w, await callOff(w, n % 2 ? 'BAT1' : 'BAT2', 3), 1 + (n % 3)),
  register: async (n) => {
    const sheet = await any('supplierA', 'batSend/getPager?status=0', n)
    if (!sheet) return
    const whole = await w.as.supplierA.get('batSend/getDetails', { id: sheet.id })
    await registerUnits(
      w,
      { ...whole, planSendAt: soon(1), planArriveAt: soon(3) },
      whole.lines.map((_: unknown, i: number) => few(n + 5 * i)),
    ).catch(() => {})
    await w.as.supplierA.ask('POST', 'batSend/publish', { ids: [sheet.id] })
  },
  send: async (n) => {
    const sheet = await any('supplierA', 'batSend/getPager?status=1', n)
    return sheet && w.as.supplierA.ask('POST', n % 5 ? 'batSend/send' : 'batSend/cancel', { ids: [sheet.id] })
  },
  scan: (n) => w.as.receiver.ask('POST', 'batSend/scanSerial', { serialNo: few(n) }),
  scanToo: (n) => w.as.manager.ask('POST', 'batSend/scanSerial', { serialNo: few(n) }),
  finish: async (n) => {
    const sheet = await any('receiver', 'batSend/getPager?status=2,4', n)
    if (!sheet) return
    const { lines } = await w.as.receiver.get('batSend/getDetails', { id: sheet.id })
    const some = lines.map((l: any, i: number) => ({ id: l.id, outcome: [1, 2, 3, null][(n + i) % 4], diffReason: 'DF01' }))
    return w.as.receiver.ask('POST', 'batSend/receive', { id: sheet.id, finish: n % 2, lines: some })
  },
  settle: async (n) => {
    const d = await any('manager', 'diff/getPager?status=0', n)
    if (!d) return
    const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
    const codes: Record<number, number> = { 1: n % 2 ? 11 : 12, 2: n % 3 ? 21 : 22, 3: n % 2 ? 23 : 21 }
    await w.as.manager.ask('POST', 'diff/decide', {
      id: d.id,
      lines: lines.map((l: any) => ({ id: l.id, resolution: codes[l.lineType] })),
    })
    await w.as.manager.ask('POST', 'diff/startSign', { ids: [d.id] })
    await w.as.supplierA.ask('POST', 'diff/sign', { ids: [d.id] })
    return w.as.manager.ask('POST', 'diff/sign', { ids: [d.id] })
  },
  bind: (n) =>
    w.as.manager.ask('POST', 'serialItem/bindVin', {
      serialNo: few(n),
      partNo: n % 3 ? null : 'BAT1',
      vin: `LFP0000000A12340${n % 10}`,
    }),
  takeOut: async (n) => {
    const unit = await any('manager', 'serialItem/getPager?status=3', n)
    return unit && w.as.manager.ask('POST', 'serialItem/takeOut', { ids: [unit.id] })
  },
  reverse: async (n) => {
    const r = await any('manager', 'receive/getPager?status=1,3', n)
    return r && w.as.manager.ask('POST', 'receive/reverse', { ids: [r.id], reverseReason: '收错' })
  },
  giveBack: async (n) => {
    const line = { partNo: n % 2 ? 'BAT1' : 'BAT2', qty: 1, reasonCode: 'RT01', serialNo: few(n) }
    const made = await w.as.manager.ask('POST', 'returnGoods/create', { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', lines: [line] }) // prettier-ignore
    if (made.status) return
    await w.as.manager.ask('POST', 'returnGoods/publish', { ids: [made.content.id] })
    if (n % 4 === 0) return w.as.manager.ask('POST', 'returnGoods/cancel', { ids: [made.content.id] })
    await w.as.manager.ask('POST', 'returnGoods/out', { ids: [made.content.id] })
    const r = await w.as.supplierA.ask('GET', `returnGoods/getDetails?id=${made.content.id}`)
    return r.status === 0 && w.as.supplierA.ask('POST', 'returnGoods/sign', { id: r.content.id, lines: r.content.lines.map((l: any) => ({ id: l.id, signedQty: n % 3 ? 1 : 0 })) }) // prettier-ignore
  },
  // Stock of followed parts moved by their count alone.
  issue: (n) =>
    w.as.manager.ask('POST', 'stockMovement/post', {
      movementNo: `W${n}`,
      moveType: 1, plant: 'CN01', supplierCode: 'S001', partNo: 'BAT1', warehouse: 'CN01W1', qty: 1,
      businessDate: soon(0).slice(0, 10),
    }),
}
const names = Object.keys(steps)
const moved = async () => (await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from ledger_line`))[0]!.n

test('random lives of units with several people at once: each is in one place', async () => {
  const states = await w.engine.db.rows<{ status: number }>(sql`select distinct status from serial_item order by 1`)
  assert.ok(states.length >= 4, `only ${states.map((s) => s.status).join()} at the beginning`)
  const movedBefore = await moved()
  let tried = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(999)), { minLength: 20, maxLength: 30 }),
      async (walk) => {
        for (let i = 0; i < walk.length; i += 3)
          await Promise.all(walk.slice(i, i + 3).map(([name, n]) => steps[name]!(n + 1000 * tried++)))
        assert.deepEqual([...(await allBroken(w.engine.db))], [])
      },
    ),
    { numRuns: 4, endOnFailure: true, seed: 17 },
  )
  assert.ok((await moved()) > movedBefore, 'the walks moved nothing')
})
