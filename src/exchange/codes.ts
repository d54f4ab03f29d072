/** Codes of partners become ours in one way: by a document of translations, else they are ours already. */
import { nameField, type AnyDocument, type Choices } from '../declare/index.ts'
import type { Read } from '../engine/rule.ts'

export interface CodeBook {
  /** The document of translations, and its fields. */
  doc: AnyDocument
  kind: string
  theirs: string
  ours: string
  /** Whose natural key a kind of code is. */
  of: Readonly<Record<string, AnyDocument>>
}
export interface Wanted {
  kind: string
  theirs: string
}

/** @returns ours of what is wanted; undefined: nobody knows it */
export async function translation(
  read: Read,
  book: CodeBook,
  wanted: readonly Wanted[],
): Promise<(w: Wanted) => string | undefined> {
  const known = new Map<string, string>()
  const key = (kind: string, theirs: string) => `${kind}|${theirs}`
  for (const [kind, doc] of Object.entries(book.of)) {
    const name = nameField(doc)
    const codes = wanted.filter((w) => w.kind === kind).map((w) => w.theirs)
    if (codes.length)
      for (const row of (await read.any(doc, { [name]: codes } as object)) as Record<string, any>[])
        known.set(key(kind, row[name]), row[name])
  }
  const rows = await read.any(book.doc, { status: 'enabled', [book.theirs]: wanted.map((w) => w.theirs) } as object)
  for (const row of rows as Record<string, any>[]) known.set(key(row[book.kind], row[book.theirs]), row[book.ours])
  return (w) => known.get(key(w.kind, w.theirs))
}

/** How people call a kind of code. */
export const kindText = (book: CodeBook, kind: string): string => (book.doc.fields[book.kind].choices as Choices)[kind]![1]
