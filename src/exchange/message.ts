/**
 * A message with a partner is declared once, here is the vocabulary. What it says becomes items of an action; its row in the
 * inbox (dumpLog), the guard against doubles, the translation of codes and its being done again are the inbox's business.
 */
import type { ActionName, AnyDocument } from '../declare/index.ts'
import { Refusal } from '../engine/errors.ts'
import type { CodeBook } from './codes.ts'
import { kinds } from './edifact/kinds.ts'
import { readEdifact, type Received } from './edifact/read.ts'
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
  /** People bring it as a file too, by call importMessage of the document, who may do what it makes. */
  uploaded?: true
  /** The action that each message of an interchange becomes one document by. */
  makes: readonly [D, ActionName<D>]
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
export interface Message extends Omit<MessageDeclaration<AnyDocument, any>, 'makes'> {
  name: string
  makes: readonly [AnyDocument, string]
}

/**
 * Rows of a system of the maker's own, each as the action asks for it: nothing is translated, and what the action does not ask is
 * refused by name.
 */
export const rowsOf = <D extends AnyDocument>({
  makes,
  ...said
}: Pick<MessageDeclaration<D, Said>, 'title' | 'type' | 'makes'>): MessageDeclaration<D, Said> => ({
  ...said,
  makes,
  standard: 'JSON',
  way: 'in',
  uploaded: true,
  key: (envelope) => [envelope.sender, envelope.controlNo],
  item: (row) => {
    const strange = Object.keys(row).find((n) => !(n in makes[0].actions[makes[1]].input))
    if (strange) throw new Refusal(`没有这个字段：${strange}`)
    return row
  },
})

/** Declares a message. A wrong action does not compile; the rest is checked at start. */
export const defineMessage = <D extends AnyDocument, M>(name: string, declaration: MessageDeclaration<D, M>): Message => ({
  ...declaration,
  name,
})

/** @returns complaints 'M01 message: …'; empty when all is well */
export function checkMessages(messages: readonly Message[]): string[] {
  const out: string[] = []
  for (const m of messages) {
    if (messages.find((o) => o.name === m.name) !== m) out.push(`M01 ${m.name}: declared twice`)
    const [doc, action] = m.makes
    if (m.uploaded && messages.some((o) => o.name < m.name && o.uploaded && o.makes[0] === doc))
      out.push(`M03 ${m.name}: ${doc.name} has another message that people bring`)
    if (!standards[m.standard].reads(m.type)) out.push(`M04 ${m.name}: nobody reads ${m.standard} ${m.type}`)
    if (doc.actions[action].from !== 'new') out.push(`M02 ${m.name}: ${doc.name}.${action} makes nothing new`)
  }
  return out
}
