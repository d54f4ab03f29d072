/**
 * What the portal would say of a message, and where in it: everything at once, though the door itself stops at the first kind of mistake.
 * What is wrong already is mended in a copy, so that nothing else follows from it, and the door is asked again.
 */
import { nameField, toInstant, type Action, type Complaint, type Who } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { reader } from '../../engine/read/reader.ts'
import type { Segment } from '../envelope.ts'
import { translation, type CodeRequest, type Translate } from '../codes.ts'
import type { Finding, Spot } from '../edifact/findings.ts'
import { ORIGINAL } from '../edifact/functions.ts'
import type { Kind } from '../edifact/kinds.ts'
import type { Profile } from '../edifact/profile.ts'
import { readWhole, type Whole } from '../edifact/whole.ts'
import { readBy, syntaxes } from '../syntax.ts'
import { sendersProfile } from '../ediProfile/find.ts'
import { rehearsed } from '../inbox.ts'
import type { ItemInput, MessageIn } from '../message.ts'
import { changed, leavesOf, linksOf, linksTogether, valueAt } from './links.ts'
import { declaredAt, groupOf, located, namedSpot, spotOf, withLines, type Located } from './places.ts'
import { seen, type Posted } from './posted.ts'

/** What a finding is about: the standard, what we read in it, or what the door says. */
export type Level = 'syntax' | 'profile' | 'business'
export interface Said extends Finding {
  level: Level
}
/** An item of the action, and which values of which message each field of it comes from. */
export interface Made {
  message: number
  item: ItemInput
  links: Map<string, string[]>
}
export interface Verdict {
  whole: Whole
  /** That it was read by. */
  profile: Profile | undefined
  said: Said[]
  made: Made[]
  /** What would stand in the portal; undefined where it would be refused. */
  posted: Posted | undefined
}

/** As often as the door is asked again behind what was mended. */
const ROUNDS = 6
/** Values of longer messages are asked about together, a line's beside the others': one by one would take longer than anybody waits. */
const MOST_LINKED = 600

export async function judge(engine: Engine, who: Who, message: MessageIn, raw: Buffer): Promise<Verdict> {
  const profile = await sendersProfile(reader(engine, engine.db, who), message, raw)
  const whole = await readWhole(raw, message.type, profile)
  const kind = message.type as Kind
  const { typeOf } = syntaxes[whole.writtenIn]
  const said: Said[] = [
    ...whole.syntax.map((f) => ({ ...f, level: 'syntax' as const })),
    ...whole.profile.map((f) => ({ ...f, level: 'profile' as const })),
  ]
  if (!whole.messages.length && whole.types.length)
    said.push({
      level: 'syntax', isNote: false,
      message: `报文类型为 ${whole.types[0]!}，这里试的是 ${typeOf(kind) ?? message.type}`,
      spot: typeSpot(whole.segments),
    })
  const { segments } = whole
  const bench = new Bench(engine, who, message, whole, said)
  const all = whole.messages.map((m) => located(m, segments, readBy(whole.writtenIn, kind, profile)))
  for (const of of all) await bench.ask(of)
  const refused = () => said.some((s) => !s.isNote)
  let posted: Posted | undefined
  if (!refused() && all.length)
    posted = await bench.door(whole.messages.map((m) => m.content)).catch((e: unknown) => {
      // Each by itself would be taken: it is between them.
      for (const c of complaintsIn(e))
        said.push({ level: 'business', isNote: false, message: c.message, spot: all[0]!.places.get('') })
      return undefined
    })
  return { whole, profile, said, made: bench.made, posted }
}

/** Where the first message says of which type it is. */
function typeSpot(segments: readonly Segment[]): Spot | undefined {
  const begin = segments.find((s) => s.tag === 'UNH' || s.tag === 'ST')
  if (begin) return { segment: begin.no, element: begin.tag === 'UNH' ? 1 : 0 }
  // In VDA the first record is of its type.
  return segments.length ? { segment: 1 } : undefined
}

function complaintsIn(e: unknown): (Complaint & { code?: string })[] {
  if (!(e instanceof Refusal)) throw e
  return e.complaints
}

interface Linked {
  items: ItemInput[]
  links: Map<string, string[]>
}

/** A message as the door is asked of it: what is wrong already says something plausible, so that nothing follows from it. */
class Copy {
  of: Located
  /** Codes that stand in the place of others, and that the message does not say itself. */
  readonly stands: string[] = []
  constructor(of: Located) {
    this.of = of
  }
  /** @returns whether that changed anything */
  mend(path: string, to: string | undefined): boolean {
    if (to === undefined || valueAt(this.of.content, path) === to) return false
    this.of = { ...this.of, content: changed(this.of.content, path, to) }
    return true
  }
  leaveOut(lines: ReadonlySet<number>): void {
    if (!lines.size) return
    const left = [...this.of.content.lines.keys()].filter((i) => !lines.has(i))
    const kept = new Map(left.map((line, i) => [line, i]))
    this.of = withLines(this.of, kept)
  }
}

class Bench {
  readonly made: Made[] = []
  readonly #engine: Engine
  readonly #who: Who
  readonly #message: MessageIn
  readonly #whole: Whole
  readonly #said: Said[]
  constructor(engine: Engine, who: Who, message: MessageIn, whole: Whole, said: Said[]) {
    this.#engine = engine
    this.#who = who
    this.#message = message
    this.#whole = whole
    this.#said = said
  }

  door(messages: unknown[]): Promise<Posted | undefined> {
    const received = { ...this.#envelope, types: this.#whole.types, notes: [], wrong: [], messages }
    return rehearsed(this.#engine, this.#who, this.#message, received, (tx, written) =>
      seen(this.#engine, this.#who, tx, written),
    )
  }

  /** Of one message: what its codes, its items and the door say. */
  async ask(read: Located): Promise<void> {
    const copy = new Copy(read)
    const { tellsAll } = this.#message.in
    const wrong = this.#said.filter((f) => !f.isNote)
    // What stands in the place of one value of a line would not fit its others: such lines are left out, unless there are no others.
    const broken = new Set(tellsAll ? wrong.flatMap((f) => (f.spot ? linesAt(read, f.spot) : [])) : [])
    const isOut = tellsAll && broken.size < (read.content.lines?.length ?? 0)
    for (const f of wrong)
      for (const [path, s] of read.places)
        if (f.spot && isSame(s, f.spot) && (!valueAt(read.content, path) || declaredAt(read.table, path)?.codes))
          if (!isOut || !path.startsWith('lines.')) copy.mend(path, this.#plausible(read, path))
    if (isOut) copy.leaveOut(broken)
    const { ours, strange } = await this.#codes(copy)
    this.made.push(...this.#makes(read, ours))
    // Lines of a code that nobody knows are left out, unless there are no others.
    if (strange.size < (read.content.lines?.length ?? 0)) copy.leaveOut(strange)
    for (let round = 0; round < ROUNDS; round++) {
      const { of } = copy
      let more = false
      const complaints = await this.door([of.content]).then(() => [], complaintsIn)
      if (!complaints.length) return
      const linked = this.#linked(of, ours)
      const through = new Set<number>()
      for (const c of complaints) {
        const { spot, paths } = this.#placeOf(of, c, linked)
        const follows = copy.stands.some((code) => c.message.includes(code))
        if (!follows && this.#tell({ level: 'business', isNote: false, message: words(this.#message, c), spot })) more = true
        const mended = paths.filter((path) => copy.mend(path, this.#plausible(of, path)))
        if (mended.length) more = true
        else for (const n of linesAt(of, spot)) through.add(n)
      }
      if (tellsAll) return
      // What nothing could be put in the place of has been asked; the others may have more to say.
      if (through.size && through.size < (copy.of.content.lines?.length ?? 0)) {
        copy.leaveOut(through)
        more = true
      }
      if (!more) return
      // What is missing altogether is named by nobody's place.
      for (const [path, text] of leavesOf(of.content))
        if (!text && declaredAt(of.table, path)?.as) copy.mend(path, this.#plausible(of, path))
    }
  }

  /** What was a note there is why it is refused. @returns whether it was not told of this place yet */
  #tell(told: Said): boolean {
    const { writtenIn } = this.#whole
    const said = { ...told, message: syntaxes[writtenIn].words(this.#message.type as Kind, told.message) }
    const note = this.#said.find((s) => s.isNote && s.spot?.element !== undefined && said.spot && isSame(s.spot, said.spot))
    if (note) note.isNote = false
    const known = this.#said.some(
      (s) =>
        !s.isNote &&
        s.spot &&
        said.spot &&
        isSame(s.spot, said.spot) &&
        (s.spot.element !== undefined || s.message === said.message),
    )
    if (!known) this.#said.push(said)
    return !known
  }

  /** Something that might stand there. */
  #plausible({ table }: Located, path: string): string | undefined {
    const v = declaredAt(table, path)
    const today = toInstant(this.#engine.now()).slice(0, 10)
    if (v?.as === 'qty') return '1'
    if (v?.as) return today
    if (v?.codes) return Object.values(v.codes)[0]
    return path === 'function' ? ORIGINAL : undefined
  }

  /** Codes that nobody can translate, told and mended in the copy; which lines they are of. */
  async #codes(copy: Copy): Promise<{ ours: Translate; strange: Set<number> }> {
    const { codeBook: book, codes } = this.#message.in
    const strange = new Set<number>()
    if (!book || !codes) return { ours: (_, theirs) => theirs, strange }
    const { of } = copy
    const requests = codes(of.content)
    const read = reader(this.#engine, this.#engine.db, this.#who)
    const { ours, of: complaintOf } = await translation(read, book, this.#whole.sender, requests)
    for (const [i, r] of requests.entries()) {
      const complaint = complaintOf(r)
      if (!complaint) continue
      const isUnit = complaint.message.includes('数量单位')
      const path = this.#asked(of, i, r, isUnit ? 'unit' : 'theirs')
      const spot = path ? spotOf(of, path) : namedSpot(of, r.segment).spot
      this.#tell({ level: 'business', isNote: false, message: complaint.message, spot })
      if (!path) continue
      const line = /^lines\.(\d+)\./.exec(path)?.[1]
      if (line !== undefined) strange.add(Number(line))
      if (isUnit) copy.mend(path, '')
      else {
        const doc = book.of[r.kind]!
        const [row] = (await read.mine(doc, { status: 'enabled' } as object, { limit: 1 })) as Record<string, string>[]
        const code = row?.[nameField(doc)]
        if (code && copy.mend(path, code) && !leavesOf(of.content).some(([, text]) => text === code)) copy.stands.push(code)
      }
    }
    const known: Translate = (kind, theirs) => {
      try {
        return ours(kind, theirs)
      } catch {
        return theirs
      }
    }
    return { ours: known, strange }
  }

  /** The path of the value that a request for a code is made of. */
  #asked({ content }: Located, i: number, r: CodeRequest, what: 'theirs' | 'unit'): string | undefined {
    const codes = this.#message.in.codes!
    const line = /^LIN (.*)$/.exec(r.segment)?.[1]
    const inScope = (path: string) => {
      const group = groupOf(path)
      return line === undefined ? !group : !!group && valueAt(content, group.split('.').slice(0, 2).join('.')).lineNo === line
    }
    const text = r[what] ?? ''
    return leavesOf(content)
      .filter(([path, value]) => inScope(path) && value === text)
      .map(([path]) => path)
      .find((path) => codes(changed(content, path, 'X~'))[i]?.[what] === 'X~')
  }

  /** Its items, as far as they can be made, and what they come from. */
  #makes(of: Located, ours: Translate): Made[] {
    const message = this.#whole.messages.findIndex((m) => m.content === of.content)
    const { items, links } = this.#linked(of, ours)
    return items.map((item, i) => ({
      message, item,
      links: new Map([...links].filter(([p]) => p.startsWith(`${i}.`)).map(([p, from]) => [p.slice(`${i}.`.length), from])),
    }))
  }

  get #envelope() {
    const { writtenIn: syntax, sender, controlNo } = this.#whole
    return { syntax, sender, controlNo }
  }

  #linked(of: Located, ours: Translate): Linked {
    const { item } = this.#message.in
    const made = (c: any) => [item(c, ours, this.#envelope)].flat()
    try {
      const paths = [...of.places.keys()].filter((p) => declaredAt(of.table, p))
      const links = paths.length > MOST_LINKED ? linksTogether : linksOf
      return { items: made(of.content), links: links(of.content, paths, made) }
    } catch (e) {
      complaintsIn(e)
      return { items: [], links: new Map() }
    }
  }

  /** Where the door's complaint points. */
  #placeOf(of: Located, c: Complaint & { code?: string }, linked: Linked): { spot: Spot; paths: string[] } {
    const { items, links } = linked
    const i = Math.max(
      0,
      items.findIndex((item) => c.no !== undefined && leavesOf(item).some(([, text]) => text === c.no)),
    )
    const row = c.line === undefined ? `${i}` : `${i}.lines.${c.line - 1}`
    const exact = c.field === undefined ? undefined : links.get(`${row}.${c.field}`)
    // What a line complains of stands in the line, whatever of the whole message comes into it.
    const first = exact?.find((p) => c.line !== undefined && groupOf(p)) ?? exact?.[0]
    if (first !== undefined) return { spot: spotOf(of, first), paths: exact! }
    if (c.field !== undefined) {
      const empty = this.#silent(of, `${row}.${c.field}`)
      if (empty) return { spot: spotOf(of, empty), paths: [empty] }
    }
    const named = namedSpot(of, c.message)
    if (named.path || c.line === undefined) return { spot: named.spot, paths: named.path ? [named.path] : [] }
    const inLine = [...links].filter(([p]) => p.startsWith(`${row}.`)).flatMap(([, from]) => from.filter((p) => groupOf(p)))
    return inLine.length ? { spot: of.places.get(groupOf(inLine[0]!))!, paths: inLine } : { spot: named.spot, paths: [] }
  }

  /** The value that the message does not say and a field would come from. */
  #silent(of: Located, field: string): string | undefined {
    const made = (c: any) => [this.#message.in.item(c, (_, theirs) => theirs, this.#envelope)].flat()
    try {
      const before = new Map(leavesOf(made(of.content)))
      return leavesOf(of.content).find(
        ([path, text]) => !text && new Map(leavesOf(made(changed(of.content, path, 'X~')))).get(field) !== before.get(field),
      )?.[0]
    } catch (e) {
      complaintsIn(e)
      return undefined
    }
  }
}

/** Which line of the message a place is in. */
function linesAt({ places }: Located, { segment }: Spot): number[] {
  const [path] = [...places].find(([p, s]) => s.segment === segment && p.startsWith('lines.')) ?? []
  return path === undefined ? [] : [Number(path.split('.')[1])]
}

const isSame = (a: Spot, b: Spot) => a.segment === b.segment && a.element === b.element

/** With the field's name in front. */
function words({ in: { makes } }: MessageIn, { field, message }: Complaint): string {
  const [doc, action] = makes
  const { input = {}, lines = {} }: Action = doc.actions[action]
  const label = field === undefined ? undefined : (input[field] ?? lines[field] ?? doc.fields[field] ?? doc.lines[field])?.label
  return label && !message.includes(label) ? `${label} ${message}` : message
}
