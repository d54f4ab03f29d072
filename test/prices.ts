/** What tests of prices do: use parts on days at prices, close months, state and sign them. */
import { dayAfter, monthAfter } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import type { Posting } from '../src/engine/rule.ts'
import type { World } from './world.ts'

export const dayOf = (month: string, n: number) => `${month.slice(0, 4)}-${month.slice(4)}-${String(n).padStart(2, '0')}`
export const lastOf = (month: string) => dayAfter(dayOf(monthAfter(month), 1), -1)

export function priced(w: World) {
  let posted = 0
  /** Postings of this world that were taken back: another file's has the same ids. */
  const taken = new Set<number>()
  /** Decompositions of a part of S001: goods that S002 built in. Less than nothing: an earlier one of so many is taken back. */
  async function use(plant: string, partNo: string, uses: readonly (readonly [day: string, qty: number])[]): Promise<void> {
    const now = w.engine.now().toISOString()
    const [s] = await w.engine.db.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
    const postings: Posting[] = []
    for (const [businessDate, n] of uses) {
      const qty = BigInt(Math.round(Math.abs(n) * 1000))
      const of = { plant, supplierId: s!.id, partNo, unit: 'EA', holder: 'S002', businessDate, qty }
      if (n > 0) for (const type of ['TDL', 'TEN', 'DCP']) postings.push({ ...of, type, key: `${type}${++posted}` })
      else {
        const [was] = await w.engine.db.rows<{
          id: number
        }>(sql`select t.id from ledger_txn t join ledger_line l on l.txn_id = t.id
          where t.movement_type = 'DCP' and l.account = 'USED' and l.part_no = ${partNo} and l.plant = ${plant} and l.qty = ${-n}
            and t.id <> all(${[...taken]}::bigint[]) limit 1`)
        postings.push({ ...of, type: 'DCP', key: `R${++posted}`, reversalOf: was!.id })
        taken.add(was!.id)
      }
    }
    const context = { document: 'test', documentId: 0, documentNo: 'T', seq: ++posted, who: 'test', source: 'job', now } as const
    await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context, postings }]))
  }
  async function close(plant: string, period: string): Promise<void> {
    await w.as.accountant.post('ledger/checkLaws')
    await w.as.accountant.post('ledgerPeriod/close', { plant, period })
    await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
  }
  /** The statement three of a month that counts. */
  async function stated(plant: string, period: string): Promise<any> {
    const { items } = await w.as.accountant.get('statementThree/getPager', { plant, period, status: '0,1,2,3,4' })
    return w.as.accountant.get('statementThree/getDetails', { id: items[0].id })
  }
  return {
    use, close, stated,
    price: (plant: string, partNo: string, price: number, validFrom: string, validTo?: string) =>
      w.as.accountant.post('priceRecord/save', { plant, supplierCode: 'S001', partNo, price, taxRate: 0.13, validFrom, validTo }),
    generated: async (plant: string, period: string): Promise<any> => {
      await w.as.accountant.post('statementThree/generate', { plant, period })
      return stated(plant, period)
    },
    /** Published, confirmed and signed by both. */
    sign: async (name: string, { id }: { id: number }): Promise<void> => {
      await w.as.accountant.post(`${name}/publish`, { ids: [id] })
      for (const [who, act] of [
        ['supplierA', 'confirm'],
        ['supplierA', 'sign'],
        ['accountant', 'sign'],
      ] as const)
        // prettier-ignore
        await w.as[who].post(`${name}/${act}`, { ids: [id] })
    },
  }
}
