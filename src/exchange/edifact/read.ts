/** An interchange, read beside the server: in a worker, within the limits of imported sheets. */
import { limited } from '../../engine/limited.ts'
import { defaultLimits } from '../../engine/sheets/read.ts'
import { turns } from '../../engine/tasks/limit.ts'
import { damaged } from '../envelope.ts'
import type { PartnerProfile, Profile } from './profile.ts'
import type { SyntaxName } from '../envelope.ts'

/** As many as a request may give one document, and a sheet all of them. */
export const most = { message: 5000, interchange: defaultLimits.rows - 1 }

/** Messages that came as a group, whether they are wanted or not: X12 answers each of them. */
export interface GroupIn {
  /** SH */
  kind: string
  number: string
  messages: { type: string; reference: string; isWanted: boolean }[]
}

/** What the worker answers. */
export interface Packed {
  /** Only an interchange has one. */
  syntax?: SyntaxName
  sender: string
  /** Our mailbox, as the sender calls it; only an interchange says it. */
  receiver?: string
  controlNo: string
  groups?: GroupIn[]
  /** Of all its messages, whether they are wanted or not. */
  types: string[]
  notes: string[]
  /** Why it must not be used. */
  wrong: string[]
  /** Messages of the wanted type as packed JSON. */
  messages: Uint8Array[]
}
export interface Received extends Omit<Packed, 'messages'> {
  /** That of its sender, which it was read by. */
  profile?: PartnerProfile
  /** Unpacks one after the other, as often as wanted. */
  messages: Iterable<any>
}

const inTurn = turns(2)

/** @param type of the messages that are wanted  @param profile of who sent it  @throws FileError */
export async function readEdifact(file: Buffer, type: string, profile?: Profile): Promise<Received> {
  const script = new URL('./read-worker.ts', import.meta.url)
  const { messages, ...envelope } = await inTurn(() => limited<Packed>(script, file, { type, profile }, defaultLimits, damaged))
  return {
    ...envelope,
    messages: {
      *[Symbol.iterator]() {
        const decoder = new TextDecoder()
        for (const m of messages) yield JSON.parse(decoder.decode(m))
      },
    },
  }
}
