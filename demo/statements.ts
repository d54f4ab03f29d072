/** What becomes of the statements of a closed month, whichever they are: they are signed, but of the last a few wait. */
import type { statement } from '../src/modules/accounting/statement/statement.ts'
import { plants } from './bill.ts'
import { each, type Day, type Stage } from './stage.ts'

/** Every statement goes the way of the first. */
type Doc = typeof statement
export type Drafts = Awaited<ReturnType<typeof drafts>>
const drafts = (s: Stage, doc: Doc, period: string) => s.all(doc, { period, status: 'draft' })

interface Way {
  /** Who counts otherwise than the maker, and what it says. */
  disputes?: string
  dispute?: (s: Stage, mine: Drafts) => Promise<void>
  /** Who confirms by itself, when not everybody: the others confirm by telephone. */
  prompt?: (code: string) => boolean
}

/** People try the portal as this supplier: the last of its statements waits for them. */
const TRIED = 'S001'

export async function state(s: Stage, { month: period, latest: last }: Day, doc: Doc, way: Way = {}): Promise<void> {
  const who = s.maker('周核算')
  for (const p of plants) await s.do(who, doc, 'generate', [{ input: { plant: p.code, period } }])
  const made = await drafts(s, doc, period)
  // The last few are still being looked over; what somebody disputes was told.
  const told = last ? made.filter((d, i) => i < made.length - 3 || d.supplierCode === way.disputes) : made
  await s.do(who, doc, 'publish', each(told.map((d) => d.id)))
  const signing: [code: string, ids: number[]][] = []
  const signed: number[] = []
  const quiet: number[] = []
  for (const [code, mine] of Map.groupBy(told, (d) => d.supplierCode)) {
    const fate = s.c.next()
    const prompt = way.prompt?.(code) ?? true
    const ids = mine.slice(0, last && code === TRIED ? -1 : undefined).map((d) => d.id)
    if (last && code === way.disputes) {
      await way.dispute!(s, mine)
      continue
    }
    if (last && fate >= 0.94) continue
    if (prompt) await s.do(s.as(code), doc, 'confirm', each(ids))
    else quiet.push(...ids)
    if (last && fate >= 0.85) continue
    signing.push([code, ids])
    signed.push(...ids.slice(last && fate > 0.8 ? 1 : 0))
  }
  await s.do(s.portal, doc, 'confirm', each(quiet))
  for (const [code, ids] of signing) await s.do(s.as(code), doc, 'signSupplier', each(ids))
  await s.do(who, doc, 'signMaker', each(signed))
}

/** Beside the first statement the first few suppliers answer by themselves: each answer takes its time. */
export const handful = (code: string): boolean => code <= 'S006'
