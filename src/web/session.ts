/** Who is signed in, as the screens need it. */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { stateOfCode, type AnyDocument, type DeclaredPage, type Directory, type OrgType, type Who } from '../declare/index.ts'
import type { Config, Profile } from './client.gen.ts'
import type { Screens, WireRow } from './screen.ts'

export type { Profile }
export type MenuNode = Profile['menu'][number]
export type Contents = Directory
/** A figure of a document, or of a line, that somebody doubts. */
export interface FigureProps {
  doc: AnyDocument
  id: number
  field: string
  lineId?: number
  value: unknown
  close: () => void
}
export interface Told {
  count: number
  unread: number
  show: ReactNode
}
export interface SessionValue {
  profile: Profile
  config: Config
  /** What the business read when the person signed in. */
  loaded: Readonly<Record<string, unknown>>
  who: Who
  contents: readonly Contents[]
  documents: ReadonlyMap<string, AnyDocument>
  screens: Screens
  /** The page that everybody opens first. */
  home: ComponentType
  /** Messages, in the header. */
  bell: ComponentType
  /** What the business shows in the header before the tools. */
  inHeader: ComponentType
  /** What somebody new does first, ticked as it is done. */
  firstSteps: ComponentType
  /** Shows how a figure with a proof came about. */
  proof: ComponentType<FigureProps>
  /** Keys of those who may decide for an organization, and for a role. */
  peopleKey: string
  rolesKey: string
  /** What this person was told of a document; undefined: nothing, or not known yet. */
  useTold: (doc: string, id: number) => Told | undefined
  /** What systems sent and got of a document; undefined where this person may not know. */
  useExchanged: (doc: AnyDocument, row: WireRow) => ReactNode | undefined
  /** Pages that are not a document's. */
  pages: readonly OwnPage[]
  /** How much waits: behind each entry of the menu by its path, in each figure by its name. */
  useCounts: () => ReadonlyMap<string, number>
}
export interface OwnPage extends DeclaredPage {
  component: ComponentType
}
const types: Record<number, OrgType> = { 1: 'internal', 2: 'supplier', 4: 'carrier' }

export const whoOf = (p: Profile): Who => ({
  userId: p.id, name: p.displayName, orgId: p.organization.id,
  orgType: types[p.organization.type]!,
  orgName: p.organization.displayName,
  plants: p.factories.map((f) => f.factory),
  keys: new Set(p.permissions),
})

export const SessionContext = createContext<SessionValue>(undefined as never)
export const useSession = () => useContext(SessionContext)

/** The state's name behind the code in a row. */
export const stateOf = (doc: AnyDocument, row: Record<string, any>): string | undefined => stateOfCode(doc, row.status)?.name
