/** Where lines of deductions come from: a module that debits somebody adds its own line here. */
import type { Effects, Read } from '../../../engine/rule.ts'
import { claimDebits } from '../../claim/logiClaim/debits.server.ts'
import { noticeDebits } from '../../claim/supClaimNotice/debits.server.ts'
import { pickFreight } from '../../distribution/pick/freight.server.ts'
import { diffDebits } from '../diff/debits.server.ts'
import type { Source } from './owed.server.ts'

export const sources: readonly Source[] = [diffDebits, pickFreight, claimDebits, noticeDebits]

interface Taken {
  sourceType: string
  sourceLineId: number | null
}
/** The documents in which these lines lie, by source and line. */
export type Heads = ReadonlyMap<string, number>
const keyOf = (l: Taken) => `${l.sourceType}:${l.sourceLineId}`

export async function headsOf(read: Read, lines: readonly Taken[]): Promise<Heads> {
  const heads = new Map<string, number>()
  for (const { type, doc } of sources) {
    const ids = lines.flatMap((l) => (l.sourceType === type && l.sourceLineId !== null ? [l.sourceLineId] : []))
    if (!ids.length) continue
    for (const row of (await read.any(doc, {}, { byLine: ids })) as { id: number; lines: { id: number }[] }[])
      for (const { id } of row.lines) heads.set(keyOf({ sourceType: type, sourceLineId: id }), row.id)
  }
  return heads
}

/** Tells the places where these lines come from what became of them. */
export function mark(
  lines: readonly Taken[],
  heads: Heads,
  to: Pick<Effects<any>, 'actOn'>,
  what: { dedNo: string | null; debitState: 'open' | 'taken' | 'done' },
): void {
  for (const { type, doc } of sources) {
    const own = lines.filter((l) => l.sourceType === type && l.sourceLineId !== null)
    for (const [head, of] of Map.groupBy(own, (l) => heads.get(keyOf(l))))
      // What has left for the archive is told nothing more.
      if (head !== undefined) to.actOn(doc, 'debit', head, { lines: of.map((l) => ({ id: l.sourceLineId, ...what })) })
  }
}
