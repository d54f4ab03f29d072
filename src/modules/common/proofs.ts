/** Proofs of delivery. */
import type { FileRef } from '../../declare/kinds.ts'

/** Proof once kept stays: an upload adds to what is there. */
export const allOf = (kept: readonly FileRef[] | null, added: readonly FileRef[] | null | undefined): FileRef[] => [
  ...(kept ?? []),
  ...(added ?? []).filter((f) => !kept?.some((old) => old.id === f.id)),
]
