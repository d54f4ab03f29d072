/** An interchange as its reader answers it, its messages written as JSON. */
import { FileError } from '../../engine/limited.ts'
import type { Message, Segment } from '../envelope.ts'
import { contentOf, opened, toldOf } from '../syntax.ts'
import { Findings } from './findings.ts'
import type { Kind } from './kinds.ts'
import type { Profile } from './profile.ts'
import { most, type GroupIn, type Packed } from './read.ts'

/** @param type of the messages that are wanted  @param profile of who sent it  @throws FileError */
export function written(bytes: Buffer, type: Kind, profile?: Profile): Omit<Packed, 'messages'> & { messages: string[] } {
  const segments: Segment[] = []
  const { syntax, sender, receiver, controlNo, messages, findings, ...own } = opened(
    bytes,
    type,
    (s) => segments.push(s),
    profile,
  )
  let lines = 0
  const contents = own.wanted.map((m) => {
    const content = contentOf(syntax, type, m, findings, undefined, profile)
    // Of kinds that only go out some have no lines.
    const { length: size } = (content.lines as unknown[] | undefined) ?? []
    if (size > most.message) throw new FileError(`一份报文不能超过${most.message}行，请拆分后重试`)
    if ((lines += size) > most.interchange) throw new FileError(`单次导入不能超过${most.interchange}行，请拆分后重试`)
    return JSON.stringify(content)
  })
  for (const [other, some] of Map.groupBy(messages, (m) => m.type))
    if (other !== own.type) findings.note(`另有${some.length}份 ${other} 报文，这里没有处理`)
  const { notes, wrong } = new Findings(toldOf(syntax, findings.all, segments))
  return {
    syntax, sender, receiver, controlNo,
    groups: groupsOf(messages, own.type),
    types: messages.map((m) => m.type),
    notes: some(notes),
    wrong: some(wrong),
    messages: contents,
  }
}

/** As an answer names them. */
function groupsOf(messages: readonly Message[], wanted: string | undefined): GroupIn[] {
  const groups = Map.groupBy(
    messages.filter((m) => m.group),
    (m) => m.group!,
  )
  return [...groups].map(([{ kind, number }, some]) => ({
    kind, number,
    messages: some.map(({ type: set, reference }) => ({ type: set, reference, isWanted: set === wanted })),
  }))
}

/** As many as a person will read; the rest is counted. */
const MOST_TOLD = 100
const some = (list: string[]) => (list.length > MOST_TOLD ? [...list.slice(0, MOST_TOLD), `……共${list.length}处`] : list)
