/**
 * A message with a partner is declared once, in either direction, here is the vocabulary. `in`: what it says becomes items of an action;
 * its row in the inbox (dumpLog), the guard against doubles, the translation of codes and its being done again are the inbox's business.
 * `out`: what a row of a document says becomes the message; when it is sent, again and until it is taken, is the outbox's business.
 */
import {
  headFields, toWire, type Action, type ActionName, type AnyDocument, type EventName, type Fields, type Row,
} from '../declare/index.ts'
import { Refusal } from '../engine/errors.ts'
import type { Read } from '../engine/rule.ts'
import type { CodeBook, CodeRequest, Translate } from './codes.ts'
import { isKind, kinds, type Kind } from './edifact/kinds.ts'
import { readEdifact, type Received } from './edifact/read.ts'
import type { PartnerProfile } from './edifact/profile.ts'
import type { Content, Read as TableRead } from './edifact/table.ts'
import { declaredAt } from './bench/places.ts'
import type { Own } from './guide/sample.ts'
import { readRows } from './json/read.ts'
import type { Scenario } from './scenario.ts'

/** What a standard wraps around its messages, and which of them there are; of rows in JSON the type is only a name. */
export const standards = {
  EDIFACT: { read: readEdifact, has: isKind },
  JSON: { read: readRows, has: (type: string) => !!type },
} as const
type Standard = keyof typeof standards

/** What a request for the action would say; fields of the document that nobody is asked for may be among it. */
export type ItemInput = Record<string, unknown> & { lines?: Record<string, unknown>[] }
/** Its lines have a number that people fill in: it names none that is there. */
export const linesAskNumber = ({ lines = {} }: Pick<Action, 'lines'>): boolean => 'lineNo' in lines
/** A message as its standard's reader gives it. */
type ContentIn<S, T> = S extends 'EDIFACT' ? (T extends Kind ? TableRead<(typeof kinds)[T]> : never) : ItemInput
/** And as its writer takes it. */
type ContentOut<S, T> = S extends 'EDIFACT' ? (T extends Kind ? Content<(typeof kinds)[T]> : never) : Record<string, unknown>

/** What a message that cancels or replaces (1225) does to rows that an earlier one made. */
export interface Earlier<D extends AnyDocument, C> {
  /** Which rows these are, among those that the person sees, and the action that ends each. @throws Refusal: some cannot be told apart */
  cancelled?: (read: Read, message: C, ours: Translate) => Promise<Ending[]>
  /** @param said what becomes of the message; rows of the same number are not among those that end */
  replaced?: (read: Read, message: C, ours: Translate, said: readonly ItemInput[]) => Promise<Ending[]>
  /** By which action a row of the same number says from then on what the message that replaces it says. */
  again?: ActionName<D>
  /** It says how things stand: rows of the same number say it from then on, though the message does not call itself a replacement. */
  stands?: true
}
/** Of a row of the document that the message makes. */
export interface Ending<D extends AnyDocument = AnyDocument> {
  id: number
  action: ActionName<D>
}

/** Who sent an interchange, in which syntax, under which number. */
export type EnvelopeIn = Pick<Received, 'sender' | 'controlNo' | 'syntax'>

export interface Incoming<D extends AnyDocument, C> {
  /** People bring it as a file too, by call importMessage of the document or the one named here, who may do what it makes. */
  uploaded?: true | string
  /** The action by which each message of an interchange becomes a document, or some, or is done to one. */
  makes: readonly [D, ActionName<D>]
  /** Columns that name the row which it is done to, or of each line the row that is chosen; they are said besides what is asked. */
  named?: readonly (keyof D['fields'] & string)[]
  /** What the named row has in these columns, which the message must not say otherwise; where it says nothing they are not looked at. */
  agrees?: (row: Row<D>) => Readonly<Record<string, string>>
  /** Where the partner's codes are translated; a system of the maker's own says ours. */
  codeBook?: CodeBook
  /** Which codes are to be translated. */
  codes?: (message: C) => readonly CodeRequest[]
  /** What the same message sent again has in common with the first. */
  key: (envelope: Received) => readonly string[]
  /** Of EDIFACT: without it only originals are taken (1225). */
  earlier?: Earlier<D, C>
  /** Of EDIFACT: what it may be for besides (1225), where it makes no difference to earlier messages. */
  functions?: readonly string[]
  /**
   * The input of the action, as a request would give it: it goes through the same door.
   * @param ours of a code that was asked for
   * @param envelope of the interchange that it came in
   * @throws Refusal when it says nothing that could be done
   */
  item: (message: C, ours: Translate, envelope: EnvelopeIn) => ItemInput | ItemInput[]
  /** Of a sender with a profile: what is odd about it and refuses nothing; it stands among the notes. */
  remarks?: (read: Read, message: C, ours: Translate, by: { profile: PartnerProfile; today: string }) => Promise<string[]>
  /** It answers what we sent, and is answered by nobody: else both sides would answer without end. */
  isAnswer?: true
  /** The action tells everything that is wrong in one answer, each line's values hanging together: nothing is mended to ask it again. */
  tellsAll?: true
  /** What a sample of it is made of, of what the person sees; without it there is none. */
  sample?: (read: Read) => Promise<Omit<Own, 'now'> | undefined>
  /** Of EDIFACT: what a partner shows before it connects, on 对接测试. */
  scenarios?: readonly Scenario[]
}

export interface Outgoing<D extends AnyDocument, C> {
  /** The document, and its event; to a system of the maker, the name by which that system knows the message. */
  tells: readonly [D, string]
  /** The directory that an EDIFACT message is of: D:01B:UN. */
  version?: string
  /**
   * @param at the instant of the event, in Asia/Shanghai
   * @param data what its event says
   */
  content: (row: Row<D>, at: string, data: Readonly<Record<string, unknown>>) => C
  /** The mailbox that alone hears of it, and in which format, where it is an answer. */
  mailbox?: (data: Readonly<Record<string, unknown>>) => { code: unknown; format: string }
}

export interface MessageDeclaration<S extends Standard, T extends string, In extends AnyDocument, Out extends AnyDocument> {
  title: string
  standard: S
  /** As the standard names it: DELFOR. */
  type: T
  in?: Incoming<In, ContentIn<S, T>>
  out?: Outgoing<Out, ContentOut<S, T>> & (S extends 'EDIFACT' ? { tells: readonly [Out, EventName<Out>]; version: string } : {})
}

export interface Message {
  name: string
  title: string
  standard: Standard
  type: string
  in?: Omit<Incoming<AnyDocument, any>, 'makes' | 'named' | 'agrees' | 'earlier'> & {
    makes: readonly [AnyDocument, string]
    named?: readonly string[]
    agrees?: (row: any) => Readonly<Record<string, string>>
    earlier?: Earlier<any, any>
  }
  out?: Omit<Outgoing<AnyDocument, any>, 'content'> & {
    content: (row: any, at: string, data: Readonly<Record<string, unknown>>) => any
  }
}
export type MessageIn = Message & Required<Pick<Message, 'in'>>
export type MessageOut = Message & Required<Pick<Message, 'out'>>
export const isIn = (m: Message): m is MessageIn => !!m.in
export const isOut = (m: Message): m is MessageOut => !!m.out

/** The call of the document by which people bring it. */
export const uploadCall = ({ in: { uploaded } }: MessageIn): string | undefined =>
  uploaded === true ? 'importMessage' : uploaded

/**
 * Rows of a system of the maker's own, each as the action asks for it: nothing is translated, and what the action does not ask is
 * refused by name.
 */
export const rowsOf = <D extends AnyDocument>({
  makes,
  named = [],
  uploaded = true,
}: Pick<Incoming<D, ItemInput>, 'makes' | 'named' | 'uploaded'>): Incoming<D, ItemInput> => ({
  uploaded, makes, named,
  key: (envelope) => [envelope.sender, envelope.controlNo],
  item: (row) => {
    const { input = {}, lines: asked } = makes[0].actions[makes[1]] as Action
    const { lines, ...head } = row
    const strangeTo = (said: object, known: readonly string[]) => Object.keys(said).find((n) => !known.includes(n))
    const ofLines = [...Object.keys(asked ?? {}), ...(named.length ? ['lineNo'] : [])]
    const strange =
      strangeTo(asked ? head : row, [...named, ...Object.keys(input)]) ??
      (asked && lines ? lines.map((l) => strangeTo(l, ofLines)).find(Boolean) : undefined)
    if (strange) throw new Refusal(`没有这个字段：${strange}`)
    return row
  },
})

/** Columns of a document, and of its lines, that a system of the maker's own is told. The same row says the same, to the letter. */
export const columnsOf = <D extends AnyDocument>(
  tells: readonly [D, string],
  head: readonly ((keyof D['fields'] & string) | 'status')[],
  lines?: readonly (keyof D['lines'] & string)[],
): Outgoing<D, Record<string, unknown>> => ({
  tells,
  content: (row) => {
    const named = (fields: Fields, names: readonly string[], values: Record<string, any>) =>
      Object.fromEntries(names.map((n) => [n, toWire(fields[n]!, values[n])]))
    const [doc] = tells
    return {
      ...named(headFields(doc), head, row),
      ...(lines ? { lines: row.lines.map((l) => ({ lineNo: l.lineNo, ...named(doc.lines, lines, l) })) } : {}),
    }
  },
})

/** Declares a message. A wrong action or event does not compile; the rest is checked at start. */
export const defineMessage = <
  const S extends Standard,
  const T extends string,
  In extends AnyDocument = AnyDocument,
  Out extends AnyDocument = AnyDocument,
>(
  name: string,
  declaration: MessageDeclaration<S, T, In, Out>,
): Message & Pick<MessageDeclaration<S, T, In, Out>, 'out'> => ({ ...(declaration as Omit<Message, 'name'>), name }) as never

/** @returns complaints 'M01 message: …'; empty when all is well */
export function checkMessages(messages: readonly Message[]): string[] {
  const out: string[] = []
  const incoming = messages.filter(isIn)
  for (const m of messages) {
    if (messages.find((o) => o.name === m.name) !== m) out.push(`M01 ${m.name}: declared twice`)
    if (!standards[m.standard].has(m.type)) out.push(`M04 ${m.name}: there is no ${m.standard} ${m.type}`)
  }
  for (const m of incoming) {
    const [doc, action] = m.in.makes
    if (m.in.uploaded && incoming.some((o) => o.name < m.name && o.in.makes[0] === doc && uploadCall(o) === uploadCall(m)))
      out.push(`M03 ${m.name}: ${doc.name} has another message that people bring by the same call`)
    const { from, acts }: Action = doc.actions[action]
    if ((from !== 'new' || !!acts?.ofRows) !== !!m.in.named?.length)
      out.push(`M02 ${m.name}: ${doc.name}.${action} ${m.in.named?.length ? 'is done to no row' : 'makes nothing new'}`)
    if (m.standard !== 'EDIFACT') continue
    if (!m.in.scenarios?.length) out.push(`M05 ${m.name}: a partner has nothing to show (scenarios)`)
    for (const { code, expects } of m.in.scenarios ?? [])
      for (const at of typeof expects === 'object' ? expects.refusedAt : [])
        if (!declaredAt(kinds[m.type as Kind], at))
          out.push(`M06 ${m.name}: scenario ${code} is refused at ${at}, which its table does not have`)
  }
  return out
}
