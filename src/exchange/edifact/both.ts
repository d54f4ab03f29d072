/** Interchanges read by two profiles each: what a change of a profile makes of messages that came. */
import { limited } from '../../engine/limited.ts'
import { defaultLimits } from '../../engine/sheets/read.ts'
import { turns } from '../../engine/tasks/limit.ts'
import { damaged, type SyntaxName } from '../envelope.ts'
import type { Profile } from './profile.ts'
import type { Received } from './read.ts'

/** How one profile reads it. */
export type Side = (Omit<Received, 'messages'> & { messages: any[] }) | { error: string }
/** undefined: both read it alike. */
export type Both = [was: Side, now: Side] | undefined

const inTurn = turns(1)

/** @param type of the messages that are wanted  @param syntax of the profiles  @throws FileError: one of the files takes too much */
export const readBoth = (
  files: readonly Buffer[],
  type: string,
  syntax: SyntaxName,
  profiles: readonly [Profile | undefined, Profile | undefined],
): Promise<Both[]> => {
  let end = 0
  const ends = files.map((f) => (end += f.length))
  const script = new URL('./both-worker.ts', import.meta.url)
  return inTurn(() => limited<Both[]>(script, Buffer.concat(files), { ends, type, syntax, profiles }, defaultLimits, damaged))
}
