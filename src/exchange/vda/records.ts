/** Recommendations of VDA that say what a kind of EDIFACT message says, each by its number. */
import type { Findings } from '../edifact/findings.ts'
import type { Kind } from '../edifact/kinds.ts'
import type { Group } from '../edifact/table.ts'
import type { Segment } from '../envelope.ts'
import type { Spoken } from '../named.ts'
import { despatch, packedRecords } from './despatch.ts'
import { columnWords } from './layouts.ts'

interface RecordsIn {
  type: string
  table: Group
  /** Its records in the order in which the table reads them. */
  arranged: (segments: readonly Segment[], findings: Findings) => Segment[]
}
export const recordsIn: Partial<Record<Kind, RecordsIn>> = {
  DESADV: { type: '4913', table: despatch, arranged: packedRecords },
}

/** How VDA is spoken of: 713第49～51列. */
export const spoken: Spoken = {
  tableOf: (kind) => recordsIn[kind]?.table,
  placeOf: ({ tag, at }) => tag.slice(0, 3) + columnWords(tag, at as number),
}
