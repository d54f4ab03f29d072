/**
 * A message of a standard whose sender waits for the answer where it sent it: at the interface door, or beside the file that it laid into
 * its folder. It is done at once, and answered in its own syntax: with CONTRL (997) and, where it could be read, APERAK (824); VDA, which
 * has no answers, and what is an answer itself, with a text.
 */
import { toInstant, type Row, type Who } from '../declare/index.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { reader } from '../engine/read/reader.ts'
import { keyOf, tryable } from './bench/calls.ts'
import { businessAnswer, syntaxAnswer } from './dumpLog/dumpLog.message.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import type { Kind } from './edifact/kinds.ts'
import type { Received } from './edifact/read.ts'
import type { PartnerProfile } from './edifact/profile.ts'
import { profilesFor, writeAs } from './ediProfile/find.ts'
import { setOf, writeX12 } from './x12/write.ts'
import { handled, kept, receiving } from './inbox.ts'
import { linesOf } from './outcome.ts'
import { isOut, type Message, type MessageIn } from './message.ts'

export interface Answered {
  isDone: boolean
  /** Of the answers. */
  contentType: string
  /** Each by how its file ends: contrl.edi, aperak.edi; 997.edi, 824.edi; ok.txt or failed.txt. An earlier one without a text does not hold any more. */
  answers: readonly (readonly [name: string, text: string | undefined])[]
}

/** The messages of a standard that this account may send, by their names in the interface. */
export const sendable = (messages: readonly Message[], { keys }: Who): MessageIn[] =>
  tryable(messages).filter((m) => keys.has(keyOf(m)))

/** @throws Refusal: nobody can tell who sent it, and nothing is kept */
export async function exchanged(engine: Engine, who: Who, message: MessageIn, raw: Buffer): Promise<Answered> {
  const { id, received } = await kept(engine, who, message, raw)
  await handled(engine, who, message, id, received, raw).catch((e) => {
    // Its row says so.
    if (!(e instanceof Refusal)) throw e
  })
  const [row] = await reader(engine, engine.db, receiving(who)).any(dumpLog, { id })
  const isReadable = !received.wrong.length
  const isDone = row!.status === 'done'
  const { syntax = 'EDIFACT' } = received
  if (syntax === 'VDA' || message.in.isAnswer) return inWords(row!, isDone)
  const { contentType, nameOf } = answering[syntax]
  const profileOf = await profilesFor(reader(engine, engine.db, receiving(who)), [received.sender])
  const write = (answer: Message) =>
    written(
      answer,
      row!,
      received,
      { isDone, isReadable },
      toInstant(engine.now()),
      profileOf(syntax, received.sender, answer.type),
    )
  return {
    isDone, contentType,
    answers: [
      [nameOf(syntaxAnswer), write(syntaxAnswer)],
      [nameOf(businessAnswer), isReadable ? write(businessAnswer) : undefined],
    ],
  }
}

const answering = {
  EDIFACT: { contentType: 'application/edifact; charset=utf-8', nameOf: ({ type }: Message) => `${type.toLowerCase()}.edi` },
  X12: { contentType: 'application/EDI-X12', nameOf: ({ type }: Message) => `${setOf(type)!}.edi` },
} as const

/** What became of it, as people read it. */
function inWords(row: Row<typeof dumpLog>, isDone: boolean): Answered {
  const text = `${linesOf(row).join('\r\n')}\r\n`
  return {
    isDone,
    contentType: 'text/plain; charset=utf-8',
    answers: [
      ['ok.txt', isDone ? text : undefined],
      ['failed.txt', isDone ? undefined : text],
    ],
  }
}

function written(
  answer: Message,
  row: Row<typeof dumpLog>,
  { sender, receiver = '', controlNo, syntax = 'EDIFACT', groups = [] }: Received,
  said: { isDone: boolean; isReadable: boolean },
  at: string,
  profile: PartnerProfile | undefined,
): string {
  if (!isOut(answer)) throw new Error(`${answer.name} does not go out`)
  const content = answer.out.content(row, at, { ...said, sender, receiver, controlNo, syntax, groups })
  const to = { sender: receiver, receiver: sender, at }
  // X12 numbers interchanges.
  if (syntax === 'X12')
    return writeX12(answer.type, content, { ...to, controlNo: `${row.id}${answer === syntaxAnswer ? 1 : 2}` }, profile)!
  const envelope = { ...to, controlNo: `${row.id}${answer.type[0]}` }
  return writeAs(profile, answer.type as Kind, answer.out.version!, content, envelope)
}
