/** A card of the home page that a document brings, in x.card.tsx of its folder. What has nothing to say shows nothing. */
import type { ComponentType } from 'react'
import type { AnyDocument, OrgType } from '../declare/index.ts'

export interface Card {
  doc: AnyDocument
  /** People of these organizations who hold the key: a suffix of the document's, that of reading when left out. */
  for: readonly OrgType[]
  key?: string
  /** As wide as the page, above the others. */
  wide?: true
  /** The first of the others. */
  lead?: true
  show: ComponentType
}

/** A document's own card. */
export const defineCard = (doc: AnyDocument, parts: Omit<Card, 'doc'>): Card => ({ doc, ...parts })
