/** Work of a document that takes longer than a person waits: one call starts it, another says how far it is and what came of it. */
import type { Fields } from './kinds.ts'

export interface Work {
  title: string
  /** Permission suffix of both calls. */
  key: string
  /** API names of the two. */
  start: string
  progress: string
  /** What it is about: the same question of the same person is the same work. Text as it is given. */
  input?: Fields
}
export type Works = Readonly<Record<string, Work>>
