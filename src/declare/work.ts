/** Work of a document that takes longer than a person waits: one call starts it, another says how far it is and what came of it. */
export interface Work {
  title: string
  /** Permission suffix of both calls. */
  key: string
  /** API names of the two. */
  start: string
  progress: string
}
export type Works = Readonly<Record<string, Work>>
