/** The worker that reads interchanges by two profiles each, and tells those that both do not read alike. */
import { workerData } from 'node:worker_threads'
import { FileError, tell } from '../../engine/limited.ts'
import { damaged, type SyntaxName } from '../envelope.ts'
import { syntaxOf } from '../syntax.ts'
import type { Both, Side } from './both.ts'
import type { Kind } from './kinds.ts'
import type { Profile } from './profile.ts'
import { written } from './written.ts'

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

function read(file: Buffer, profile: Profile | undefined) {
  try {
    // What was odd and taken all the same makes no difference.
    return { ...written(file, type, profile), notes: [] }
  } catch (e) {
    return { error: e instanceof FileError ? e.message : damaged }
  }
}
const sideOf = (of: ReturnType<typeof read>): Side =>
  'error' in of ? of : { ...of, messages: of.messages.map((m) => JSON.parse(m)) }

function both(file: Buffer): Both {
  if (syntaxOf(file) !== syntax) return undefined
  const [was, now] = [read(file, profiles[0]), read(file, profiles[1])]
  return JSON.stringify(was) === JSON.stringify(now) ? undefined : [sideOf(was), sideOf(now)]
}

await tell(
  () => ends.map((end, i) => both(Buffer.from(bytes.subarray(i ? ends[i - 1] : 0, end)))),
  () => [],
  damaged,
)
