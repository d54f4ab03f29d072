/** The worker that reads an interchange with all its places, for those who are shown it; it may be stopped at any moment. */
import { workerData } from 'node:worker_threads'
import { FileError, tell } from '../../engine/limited.ts'
import { damaged, type Segment } from '../envelope.ts'
import { contentOf, opened, syntaxes, toldOf } from '../syntax.ts'
import type { Kind } from './kinds.ts'
import type { Profile } from './profile.ts'
import type { Places } from './table.ts'
import { mostShown, type Whole } from './whole.ts'

const { bytes, type, profile: sendersOwn } = workerData as { bytes: Uint8Array; type: Kind; profile?: Profile }

function read(): Whole {
  const file = Buffer.from(bytes.buffer)
  const segments: Segment[] = []
  const {
    syntax: writtenIn,
    sender,
    controlNo,
    messages,
    findings,
    wanted,
  } = opened(
    file,
    type,
    (s) => {
      if (segments.push(s) > mostShown) throw new FileError(`试报文最多${mostShown}段，请拿一份小一些的报文来试`)
    },
    sendersOwn,
  )
  const { length } = findings.all
  const contents = wanted.map((m) => {
    const places: Places = new Map([['', { segment: m.segments[0]?.no ?? m.begin.no }]])
    return { content: contentOf(writtenIn, type, m, findings, places, sendersOwn), places }
  })
  const types = messages.map((m) => m.type)
  const told = toldOf(writtenIn, findings.all, segments)
  const [syntax, profile] = [told.slice(0, length), told.slice(length)]
  return {
    writtenIn,
    text: syntaxes[writtenIn].decode(file, sendersOwn?.readAs),
    sender, controlNo, types, segments, syntax, profile, messages: contents,
  }
}

await tell(read, () => [], damaged)
