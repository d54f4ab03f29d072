/** Which line of a KD forecast a notice draws on: the newest that its supplier was told, of its project, with its month. */
import { monthAfter, monthOf, type Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { kdforecast, months } from '../kdf/kdf.ts'
import type { ckd } from './ckd.ts'

type Notice = Row<typeof ckd>

type Drawn = Pick<Notice['lines'][number], 'forecastNo' | 'kdForecastLineId'>

/** By line of the notices. */
export async function forecastLines(read: Read, notices: Notice[]): Promise<ReadonlyMap<number, Drawn>> {
  const found = await read.any(kdforecast, {
    plant: [...new Set(notices.map((n) => n.plant))],
    supplierCode: [...new Set(notices.map((n) => n.supplierCode))],
    kdProject: [...new Set(notices.map((n) => n.kdProject))],
    status: ['published', 'satisfied', 'unsatisfied'],
  })
  found.sort((a, b) => (a.baseMonth < b.baseMonth ? 1 : a.baseMonth > b.baseMonth ? -1 : b.id - a.id))
  return new Map(
    notices.flatMap((n) =>
      n.lines.flatMap((l) => {
        const wanted = monthOf(n.needDate)
        for (const f of found) {
          if (f.plant !== n.plant || f.supplierCode !== n.supplierCode || f.kdProject !== n.kdProject || f.country !== n.country) continue // prettier-ignore
          const month = months.find((_, plus) => monthAfter(f.baseMonth, plus) === wanted)
          const line = month && f.lines.find((x) => x.partNo === l.partNo && x[month] > 0n)
          if (line) return [[l.id, { forecastNo: f.forecastNo, kdForecastLineId: line.id }] as const]
        }
        return []
      }),
    ),
  )
}
