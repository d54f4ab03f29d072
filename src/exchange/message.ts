/**
 * A message with a partner is declared once, here is the vocabulary. What it says becomes items of an action; its row in the
 * inbox (dumpLog), the guard against doubles, the translation of codes and its being done again are the inbox's business.
 */
import type { Action, ActionName, AnyDocument, EventName, Row } from '../declare/index.ts'
import { Refusal } from '../engine/errors.ts'
import type { CodeBook } from './codes.ts'
import { kinds } from './edifact/kinds.ts'
import { readEdifact, type Received } from './edifact/read.ts'
import type { Written } from './edifact/write.ts'
import { readRows } from './json/read.ts'

/** What a standard wraps around its messages, and which of them are read; of rows in JSON their type is only a name. */
export const standards = {
  EDIFACT: { read: readEdifact, reads: (type: string) => type in kinds },
  JSON: { read: readRows, reads: (type: string) => !!type },
} as const

/** What a request for the action would say; fields of the document that nobody is asked for may be among it. */
export type Said = Record<string, unknown> & { lines?: Record<string, unknown>[] }

export interface MessageDeclaration<D extends AnyDocument, M> {
  title: string
  standard: keyof typeof standards
  /** As the standard names it: DELFOR. */
  type: string
  way: 'in'
  /** People bring it as a file too, by call importMessage of the document or the one named here, who may do what it makes. */
  uploaded?: true | string
  /** The action that each message of an interchange becomes one document by, or is done to one by. */
  makes: readonly [D, ActionName<D>]
  /** Columns that name the row which it is done to, or of each line the row that is chosen; they are said besides what is asked. */
  named?: readonly (keyof D['fields'] & string)[]
  /** Where the partner's codes are translated; a system of the maker's own says ours. */
  codes?: CodeBook
  /** What the same message sent again has in common with the first. */
  key: (envelope: Received) => readonly string[]
  /**
   * The input of the action, as a request would give it: it goes through the same door.
   * @param code the partner's code of a kind → ours. Asked for all codes first, so it must not decide by what it is told.
   * @throws Refusal when it says nothing that could be done
   */
  item: (message: M, code: (kind: string, theirs: string) => string) => Said
}
export interface Message extends Omit<MessageDeclaration<AnyDocument, any>, 'makes' | 'named'> {
  name: string
  makes: readonly [AnyDocument, string]
  named?: readonly string[]
}
/** The call of the document by which people bring it. */
export const uploadCall = ({ uploaded }: Pick<Message, 'uploaded'>): string | undefined =>
  uploaded === true ? 'importMessage' : uploaded

/**
 * Rows of a system of the maker's own, each as the action asks for it: nothing is translated, and what the action does not ask is
 * refused by name.
 */
export const rowsOf = <D extends AnyDocument>({
  makes,
  named = [],
  ...said
}: Pick<MessageDeclaration<D, Said>, 'title' | 'type' | 'makes' | 'named' | 'uploaded'>): MessageDeclaration<D, Said> => ({
  uploaded: true,
  ...said,
  makes, named, standard: 'JSON', way: 'in',
  key: (envelope) => [envelope.sender, envelope.controlNo],
  item: (row) => {
    const known: readonly string[] = [...named, ...Object.keys(makes[0].actions[makes[1]].input)]
    const strange = Object.keys(row).find((n) => !known.includes(n))
    if (strange) throw new Refusal(`没有这个字段：${strange}`)
    return row
  },
})

/** Declares a message. A wrong action does not compile; the rest is checked at start. */
export const defineMessage = <D extends AnyDocument, M>(name: string, declaration: MessageDeclaration<D, M>): Message => ({
  ...declaration,
  name,
})

/**
 * What partners' systems are told in an EDIFACT message instead of JSON, when their configuration wants it so: whom and when says the
 * document's rule (`to.tell` with 'partner'), of a row that has its number by then.
 */
export interface TellingDeclaration<D extends AnyDocument> {
  title: string
  /** As the standard names it, and the directory that it is of: RETANN, D:01B:UN. */
  type: string
  version: string
  tells: readonly [D, EventName<D>]
  /** Between UNH and UNT. @param now the instant of the event, in Asia/Shanghai */
  segments: (row: Row<D>, now: string) => readonly Written[]
}
export interface Telling extends Omit<TellingDeclaration<AnyDocument>, 'tells' | 'segments'> {
  tells: readonly [AnyDocument, string]
  segments: (row: any, now: string) => readonly Written[]
}

/** Declares one; a wrong event does not compile. */
export const defineTelling = <D extends AnyDocument>(declaration: TellingDeclaration<D>): Telling => declaration

/** @returns complaints 'M01 message: …'; empty when all is well */
export function checkMessages(messages: readonly Message[]): string[] {
  const out: string[] = []
  for (const m of messages) {
    if (messages.find((o) => o.name === m.name) !== m) out.push(`M01 ${m.name}: declared twice`)
    const [doc, action] = m.makes
    if (m.uploaded && messages.some((o) => o.name < m.name && o.makes[0] === doc && uploadCall(o) === uploadCall(m)))
      out.push(`M03 ${m.name}: ${doc.name} has another message that people bring by the same call`)
    if (!standards[m.standard].reads(m.type)) out.push(`M04 ${m.name}: nobody reads ${m.standard} ${m.type}`)
    const { from, ofRows }: Action = doc.actions[action]
    if ((from !== 'new' || !!ofRows) !== !!m.named?.length)
      out.push(`M02 ${m.name}: ${doc.name}.${action} ${m.named?.length ? 'is done to no row' : 'makes nothing new'}`)
  }
  return out
}
