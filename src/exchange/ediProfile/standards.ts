/**
 * Profiles to begin with: what a published subset of a standard has otherwise than our tables. A partner's own guideline goes beyond it, and
 * is entered over it as with any profile. Each place here is named by a public source (docs/decisions/exchange.md); what none names is ours.
 */
import type { Kind } from '../edifact/kinds.ts'

/** As a line of a profile says it. */
interface Place {
  place: string
  tag?: string
  qualifiers?: string
  element?: number
}
/** What it says of the whole message, and of its values. */
interface Standard {
  kind: Kind
  /** Of the directory, with what the association assigned where it is published. */
  version: string
  cum?: 'year'
  places: readonly Place[]
}

/** By codes that stay, as an administrator picks them. */
export const standardNames = {
  vda4984: [1, 'VDA 4984 交付计划（DELFOR D.04A）'],
  vda4985: [2, 'VDA 4985 要货（DELJIT D.04B）'],
  vda4987: [3, 'VDA 4987 发货通知（DESADV D.07A）'],
  vda4938: [4, 'VDA 4938 开票（INVOIC D.07A）'],
} as const

/** Whoever sells is SE in all of them. */
const seller: Place = { place: 'supplier', qualifiers: 'SE' }

const standards: Readonly<Record<keyof typeof standardNames, Standard>> = {
  vda4984: {
    kind: 'DELFOR', version: 'D:04A:UN',
    // A call-off says what was received altogether.
    cum: 'year',
    places: [seller, { place: 'processing', tag: 'GEI', qualifiers: '3', element: 2 }],
  },
  vda4985: { kind: 'DELJIT', version: 'D:04B:UN', places: [seller] },
  vda4987: {
    kind: 'DESADV', version: 'D:07A:UN:GAVF24',
    places: [
      // Who ships is told where nobody says who sells.
      { place: 'supplier', qualifiers: 'SE,SF' },
      { place: 'consignmentNo', qualifiers: 'CRN' },
    ],
  },
  vda4938: {
    kind: 'INVOIC', version: 'D:07A:UN:GAVA23',
    places: [seller, { place: 'tax', qualifiers: '176' }],
  },
}

/** How all of them write: ISO 8859-1, UNA, a point in numbers. */
const habits = { standard: 'EDIFACT', writeAs: 'UNOC', hasUna: true, hasComma: false } as const

/** A profile as a standard has it. @param partnerCode the mailbox that it is for */
export const begunBy = (partnerCode: string, name: keyof typeof standardNames) => {
  const { places, ...own } = standards[name]
  return { input: { partnerCode, profileName: standardNames[name][1], ...habits, ...own }, lines: places.map((p) => ({ ...p })) }
}
