/** What a call-off says of its own lines and of its way, whoever makes it. */
import { show, toInstant, type Complaint, type Row } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { partPackage } from '../master/partPackage/partPackage.ts'
import { partPlant } from '../master/partPlant/partPlant.ts'
import { supbusi } from '../master/supbusi/supbusi.ts'
import { packing } from '../distribution/sendSheet/shipment.server.ts'
import type { pullSheet } from '../distribution/pullSheet/pullSheet.ts'

type Pull = Row<typeof pullSheet>
const later = (instant: string, minutes: number) => toInstant(new Date(Date.parse(instant) + minutes * 60_000))

type Party = { plant: string; supplierCode: string }
type Link = Row<typeof supbusi>
/** How goods come from suppliers to plants, as their links of a day say. */
export async function waysOf(read: Read, rows: readonly { supplierCode: string }[]) {
  const links = await read.any(supbusi, { supplierCode: [...new Set(rows.map((r) => r.supplierCode))], status: 'enabled' })
  const of = <N extends 'transitHours' | 'carrierCode'>(r: Party, day: string, name: N): Link[N] | null =>
    links.find((l) => l.plant === r.plant && l.supplierCode === r.supplierCode && isOn(l, day) && l[name] !== null)?.[name] ??
    null
  return {
    /** Under way; 0 where no link says it. */
    hours: (r: Party, day: string) => Number(of(r, day, 'transitHours') ?? 0n) / 10,
    /** Who drives for the plant; null: the supplier sees to it. */
    carrier: (r: Party, day: string) => of(r, day, 'carrierCode'),
    /** Does a part come by way of a third party's store? What its own link says goes before what the supplier's says. */
    byStore: (r: Party & { partNo: string }, day: string): boolean => {
      const its = links.filter((l) => l.plant === r.plant && l.supplierCode === r.supplierCode && isOn(l, day))
      const own = its.filter((l) => l.partNo === r.partNo)
      return (own.length ? own : its.filter((l) => l.partNo === null)).some((l) => l.deliverMode === 'tpl')
    },
  }
}
const isOn = (l: Link, day: string) => l.validFrom <= day && (!l.validTo || l.validTo >= day)

/** Where the parts of call-offs are used, and in what they come, as plant and packing say. */
export async function usualOf(read: Read, rows: readonly (Party & { lines: readonly { partNo: string }[] })[]) {
  const plant = [...new Set(rows.map((r) => r.plant))]
  const partNo = [...new Set(rows.flatMap((r) => r.lines.map((l) => l.partNo)))]
  const suppliers = [...new Set(rows.map((r) => r.supplierCode))]
  const places = new Map(
    (await read.any(partPlant, { plant, partNo, status: 'enabled' })).map((p) => [`${p.plant}|${p.partNo}`, p.stationCode]),
  )
  const packings = await read.any(partPackage, { plant, partNo, supplierCode: suppliers, status: 'approved' })
  const boxes = new Map(packings.map((p) => [`${p.plant}|${p.supplierCode}|${p.partNo}`, p]))
  return (r: Party, l: { partNo: string }) => ({
    stationCode: places.get(`${r.plant}|${l.partNo}`) ?? null,
    packageCode: boxes.get(`${r.plant}|${r.supplierCode}|${l.partNo}`)?.packageCode ?? null,
    snp: boxes.get(`${r.plant}|${r.supplierCode}|${l.partNo}`)?.snp ?? null,
  })
}

/** Goods come in whole boxes. @param snp a box of it, as far as it is known; `line` its number, of a document with lines */
export const oddBoxes = (l: { partNo: string; needQty: bigint }, snp: bigint | null, line?: number): Complaint[] =>
  snp && l.needQty % snp !== 0n
    ? [
        {
          ...(line !== undefined && { line }),
          field: 'needQty',
          message: `零件${l.partNo}：数量必须是标准包装${show(snp)}的整数倍`,
        },
      ]
    : []

/** Boxes of a line, as far as nobody counted them otherwise. */
export const boxesOf = (l: Pick<Pull['lines'][number], 'needQty' | 'snp' | 'needBoxes'>) =>
  l.needBoxes ?? packing(l.needQty, l.snp).boxes

/** Figures of the head. @param hours under way */
export const planOf = (pull: Pick<Pull, 'needAt' | 'windowEnd'> & { lines: Parameters<typeof boxesOf>[0][] }, hours: number) => ({
  overdue: false, lineCount: pull.lines.length,
  windowEnd: pull.windowEnd ?? later(pull.needAt, 30),
  latestSendAt: later(pull.needAt, -hours * 60),
  boxCount: pull.lines.reduce((n, l) => n + boxesOf(l), 0),
})
