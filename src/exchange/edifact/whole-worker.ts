/** The worker that reads an interchange with all its places, for those who are shown it; it may be stopped at any moment. */
import { workerData } from 'node:worker_threads'
import { FileError, tell } from '../../engine/limited.ts'
import { isKind, kinds } from './kinds.ts'
import { damaged, decode, parseInterchange, type Segment } from './parse.ts'
import { readTable, type Places } from './table.ts'
import { mostShown, type Whole } from './whole.ts'

const { bytes, type } = workerData as { bytes: Uint8Array; type: string }

function read(): Whole {
  const file = Buffer.from(bytes.buffer)
  const segments: Segment[] = []
  const { sender, controlNo, messages, findings } = parseInterchange(file, (s) => {
    if (segments.push(s) > mostShown) throw new FileError(`试报文最多${mostShown}段，请拿一份小一些的报文来试`)
  })
  const { length } = findings.all
  const contents = messages
    .filter((m) => m.type === type && isKind(m.type))
    .map((m) => {
      const places: Places = new Map([['', { segment: m.segments[0]?.no ?? m.begin.no }]])
      const content = readTable(kinds[m.type as keyof typeof kinds], m.segments, findings, places)
      return { content, places }
    })
  const types = messages.map((m) => m.type)
  const [syntax, profile] = [findings.all.slice(0, length), findings.all.slice(length)]
  return { text: decode(file), sender, controlNo, types, segments, syntax, profile, messages: contents }
}

await tell(read, () => [], damaged)
