/** An interchange with its segments and all places, as somebody looks at it: what the reader of messages gives, and where it stands. */
import { limited } from '../../engine/limited.ts'
import { defaultLimits } from '../../engine/sheets/read.ts'
import { turns } from '../../engine/tasks/limit.ts'
import type { Finding } from './findings.ts'
import { damaged, type Segment } from '../envelope.ts'
import type { SyntaxName } from '../envelope.ts'
import type { Profile } from './profile.ts'
import type { Places } from './table.ts'

/** As many segments as a browser shows at once. */
export const mostShown = 10_000

export interface Whole {
  writtenIn: SyntaxName
  /** The file as text: places count its characters. */
  text: string
  sender: string
  controlNo: string
  /** Of all its messages, whether they are wanted or not. */
  types: string[]
  segments: Segment[]
  /** Of the interchange and its envelope; of what our tables read in its messages. */
  syntax: Finding[]
  profile: Finding[]
  /** Messages of the wanted type; '' of its places is the first segment of the message. */
  messages: { content: any; places: Places }[]
}

const inTurn = turns(1)

/** @param type of the messages that are wanted  @param profile of who sent it  @throws FileError */
export const readWhole = (file: Buffer, type: string, profile?: Profile): Promise<Whole> =>
  inTurn(() => limited<Whole>(new URL('./whole-worker.ts', import.meta.url), file, { type, profile }, defaultLimits, damaged))
