/** The worker that reads interchanges by two profiles each, and tells those that both do not read alike. */
import { workerData } from 'node:worker_threads'
import { FileError, tell } from '../../engine/limited.ts'
import { damaged, type SyntaxName } from '../envelope.ts'
import { syntaxOf } from '../syntax.ts'
import type { Both, Side } from './both.ts'
import type { Kind } from './kinds.ts'
import { packed } from './pack.ts'
import type { Profile } from './profile.ts'

interface Asked {
  bytes: Uint8Array
  /** Where each file ends in them. */
  ends: number[]
  type: Kind
  /** Of the profiles: a file that is written otherwise is read without them. */
  syntax: SyntaxName
  profiles: [Profile | undefined, Profile | undefined]
}
const { bytes, ends, type, syntax, profiles } = workerData as Asked

function sideOf(file: Buffer, profile: Profile | undefined): Side {
  const decoder = new TextDecoder()
  try {
    // What was odd and taken all the same makes no difference.
    const { messages, notes: _, ...own } = packed(file, type, profile)
    return { ...own, notes: [], messages: messages.map((m) => JSON.parse(decoder.decode(m))) }
  } catch (e) {
    return { error: e instanceof FileError ? e.message : damaged }
  }
}

function both(file: Buffer): Both {
  if (syntaxOf(file) !== syntax) return undefined
  const [was, now] = profiles.map((p) => sideOf(file, p)) as [Side, Side]
  return JSON.stringify(was) === JSON.stringify(now) ? undefined : [was, now]
}

await tell(
  () => ends.map((end, i) => both(Buffer.from(bytes.subarray(i ? ends[i - 1] : 0, end)))),
  () => [],
  damaged,
)
