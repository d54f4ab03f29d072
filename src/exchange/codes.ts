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
  /** Kinds that are parties: one that a message does not name is looked up by who sent it. */
  parties: readonly string[]
  /** Of which kind quantities are, and the field of its document that says in which unit they are kept. */
  unit: readonly [kind: string, field: string]
}
export interface CodeRequest {
  kind: string
  /** As the message says it; '' when it says none. */
  theirs: string
  /** Where it stands, for people: NAD+SU. */
  segment: string
  /** The unit of the quantities said of it; '' when none is said. */
  unit?: string
  /** What nobody translates stays as it is: the action says what is wrong with it, beside everything else. */
  lenient?: true
}
/** A code of the message → ours. */
export type Translate = (kind: string, theirs: string) => string

/** Why a code cannot be used; `code` is the partner's. */
export interface CodeComplaint {
  code?: string
  field?: string
  message: string
}

/** @param sender of the interchange  @returns ours of what is requested; what nobody can translate, or count in that unit, once each and by request */
export async function translation(
  read: Read,
  book: CodeBook,
  sender: string,
  requests: readonly CodeRequest[],
): Promise<{
  ours: Translate
  unknown: CodeComplaint[]
  wrong: CodeComplaint[]
  of: (r: CodeRequest) => CodeComplaint | undefined
}> {
  const asked = (kind: string, theirs: string) => theirs || (book.parties.includes(kind) ? sender : '')
  const key = (kind: string, theirs: string) => `${kind}|${asked(kind, theirs)}`
  const known = new Map<string, string>()
  const units = new Map<string, string>()
  const codes = [...new Set(requests.map((r) => asked(r.kind, r.theirs)))]
  const rows = await read.any(book.doc, { status: 'enabled', [book.theirs]: codes } as object)
  for (const row of rows as Record<string, any>[]) known.set(`${row[book.kind]}|${row[book.theirs]}`, row[book.ours])
  for (const [kind, doc] of Object.entries(book.of)) {
    const name = nameField(doc)
    const mine = requests.filter((r) => r.kind === kind).map((r) => asked(kind, r.theirs))
    const natural = [...new Set(mine.flatMap((code) => [code, known.get(`${kind}|${code}`) ?? code]))]
    if (!natural.length) continue
    for (const row of (await read.any(doc, { [name]: natural } as object)) as Record<string, any>[]) {
      if (!known.has(`${kind}|${row[name]}`)) known.set(`${kind}|${row[name]}`, row[name])
      if (kind === book.unit[0]) units.set(row[name], row[book.unit[1]])
    }
  }
  const oursOf = (r: CodeRequest) => known.get(key(r.kind, r.theirs))
  const lenient = new Set(requests.flatMap((r) => (r.lenient ? [key(r.kind, r.theirs)] : [])))
  const unknownOf = (r: CodeRequest) => (oursOf(r) === undefined && !r.lenient ? unknownCode(book, sender, r) : undefined)
  const wrongOf = (r: CodeRequest): CodeComplaint | undefined => {
    const ours = oursOf(r)
    const unit = ours === undefined ? undefined : units.get(ours)
    if (r.lenient || !r.unit || !unit || r.unit === unit) return undefined
    return { code: r.theirs, message: `${r.segment} 的数量单位是${r.unit}，${ours}按${unit}计量，请改为${unit}后重新发送` }
  }
  return {
    ours: (kind, theirs) => {
      const ours = known.get(key(kind, theirs))
      if (ours === undefined && lenient.has(key(kind, theirs))) return theirs
      if (ours === undefined) throw new Error(`nobody asked for ${kind} ${theirs}`)
      return ours
    },
    unknown: once(requests.flatMap((r) => unknownOf(r) ?? [])),
    wrong: once(requests.flatMap((r) => wrongOf(r) ?? [])),
    of: (r) => unknownOf(r) ?? wrongOf(r),
  }
}

const once = (all: CodeComplaint[]): CodeComplaint[] => [...new Map(all.map((c) => [c.message, c])).values()]

function unknownCode(book: CodeBook, sender: string, { kind, theirs, segment }: CodeRequest): CodeComplaint {
  const field = kindText(book, kind)
  if (theirs) return { code: theirs, field, message: `${field}代码 ${theirs} 没有对照` }
  const bySender = book.parties.includes(kind) ? `，发送方 ${sender} 也没有对照` : ''
  return { field, message: `报文没有${field}代码（${segment}）${bySender}` }
}

/** How people call a kind of code. */
const kindText = (book: CodeBook, kind: string): string => (book.doc.fields[book.kind].choices as Choices)[kind]![1]
