/** Two prices of last month that were agreed on after its statements were signed: one difference is published, the other looked over. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { priceRecord } from '../../master/priceRecord/priceRecord.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { priceAdjust } from './priceAdjust.ts'

/** Dearer for the first supplier, cheaper for the second. */
const changes = [1.035, 0.97] as const

async function agree(s: Stage): Promise<void> {
  const who = s.maker('周核算')
  const signed = Map.groupBy(await s.all(statementThree, { status: 'signed' }), (t) => t.supplierCode)
  const [told, held] = [...signed.keys()].sort()
  for (const [i, code] of [told, held].entries()) {
    const last = signed.get(code!)?.toSorted((a, b) => (a.period < b.period ? 1 : -1))[0]
    const line = last?.lines.find((l) => l.settledQty > 0n && l.price !== null)
    if (!last || !line) continue
    const { plant, supplierCode } = last
    const price = BigInt(Math.round((Number(line.price) * changes[i]!) / 10_000)) * 10_000n
    const input = { plant, supplierCode, partNo: line.partNo, price, taxRate: line.taxRate, validFrom: line.usedFrom }
    await s.do(s.portal, priceRecord, 'create', [{ input }])
    await s.do(who, priceAdjust, 'generate', [{ input: { plant, supplierCode } }])
  }
  const made = await s.all(priceAdjust, { supplierCode: told!, status: 'draft' })
  await s.do(who, priceAdjust, 'publish', each(made.map((a) => a.id)))
}

export default demo(priceAdjust, { last: agree, after: [statementThree] })
