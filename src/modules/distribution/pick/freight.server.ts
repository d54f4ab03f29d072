/** 取货运费: what a trip costs by the carrier's contract, shared out among the suppliers at whose docks it collected. */
import { multiply, type Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { Owed, Source } from '../../accounting/dedstatement/owed.server.ts'
import { thirdLogiBase } from '../../master/thirdLogiBase/thirdLogiBase.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import { pick } from './pick.ts'

type Trip = Row<typeof pick>
type Contract = Row<typeof thirdLogiBase>

/** Transport is taxed at 9 %. */
const TAX = 900n
const dayOf = (p: Trip) => (p.actualPickAt ?? p.planPickAt).slice(0, 10)

/** What a trip costs by the contract of that day, without tax: so much a truck and so much a kilometre; undefined without either. */
export function freightOf(p: Trip, contracts: readonly Contract[]): { amount: bigint; contractNo: string } | undefined {
  const day = dayOf(p)
  const rates = (c: Contract) => c.lines.filter((l) => l.item === 'truck' || l.item === 'km')
  const valid = (c: Contract) => c.plant === p.plant && c.carrierCode === p.carrierCode && c.validFrom <= day && c.validTo >= day
  const contract = contracts
    .filter((c) => valid(c) && rates(c).length > 0)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!contract) return undefined
  const times = { truck: 10n, km: p.mileageKm ?? 0n }
  const amount = rates(contract).reduce((n, l) => n + multiply(l.price, 4, times[l.item as 'truck' | 'km'], 1, 2), 0n)
  return { amount, contractNo: contract.contractNo }
}

/** The stops at which something was collected: the line that stands for the stop, and its boxes. */
export const chargedStops = (p: Trip) =>
  [
    ...Map.groupBy(
      p.lines.filter((l) => l.pickQty > 0n),
      (l) => l.mrNo,
    ).values(),
  ].map((its) => ({ line: its[0]!, boxes: its.reduce((n, l) => n + packing(l.pickQty, l.snp).boxes, 0) }))

/** By boxes; the last stop bears what rounding leaves. */
export function sharesOf(amount: bigint, boxes: readonly number[]): bigint[] {
  const all = BigInt(boxes.reduce((n, b) => n + b, 0))
  const parts = boxes.map((b) => (amount * BigInt(b)) / all)
  const rest = amount - parts.reduce((n, x) => n + x, 0n)
  return parts.map((x, i) => (i === parts.length - 1 ? x + rest : x))
}

/** Trips that were received and are in no deduction yet. Without a rate in the carrier's contract nothing is charged. */
export const pickFreight: Source = {
  type: 'pick', dedType: 'pick', doc: pick,
  open: async (read: Read, { plant, last }) => {
    const trips = (await read.any(pick, { plant, status: 'done', debitState: 'open' }, { lock: true })).filter(
      (p) => dayOf(p) <= last,
    )
    const carriers = [...new Set(trips.map((p) => p.carrierCode))]
    const contracts = trips.length ? await read.any(thirdLogiBase, { plant, carrierCode: carriers, status: 'enabled' }) : []
    return trips.flatMap((p): Owed[] => {
      const freight = freightOf(p, contracts)
      if (!freight) return []
      const stops = chargedStops(p)
      const shares = sharesOf(
        freight.amount,
        stops.map((s) => s.boxes),
      )
      const all = stops.reduce((n, s) => n + s.boxes, 0)
      return stops.flatMap(({ line, boxes }, i) =>
        line.debitState === 'open'
          ? [
              {
                target: 'supplier' as const,
                partner: line.supplierCode, sourceNo: p.pickNo, sourceLineId: line.id,
                occurDate: dayOf(p),
                amount: shares[i]!,
                taxRate: TAX,
                vehicle: `${p.routeNo}-${p.tripNo}`,
                mileage: p.mileageKm, contractNo: freight.contractNo,
                lineRemark: `全车${all}箱，本站${boxes}箱，按箱数分摊`,
              },
            ]
          : [],
      )
    })
  },
}
