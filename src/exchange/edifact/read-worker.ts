/** The worker that reads an interchange; it may be stopped at any moment. */
import { workerData } from 'node:worker_threads'
import { FileError, tell } from '../../engine/limited.ts'
import { kinds, type Kind } from './kinds.ts'
import { damaged, parseInterchange } from './parse.ts'
import { most, type Packed } from './read.ts'
import { readTable } from './table.ts'

const { bytes, type } = workerData as { bytes: Uint8Array; type: Kind }

function read(): Packed {
  const { sender, receiver, controlNo, messages, findings } = parseInterchange(Buffer.from(bytes.buffer))
  const encoder = new TextEncoder()
  let lines = 0
  const packed = messages
    .filter((m) => m.type === type)
    .map((m) => {
      const content = readTable(kinds[type], m.segments, findings)
      // Of kinds that only go out some have no lines.
      const { length: size } = (content as { lines?: unknown[] }).lines ?? []
      if (size > most.message) throw new FileError(`一份报文不能超过${most.message}行，请拆分后重试`)
      if ((lines += size) > most.interchange) throw new FileError(`单次导入不能超过${most.interchange}行，请拆分后重试`)
      return encoder.encode(JSON.stringify(content))
    })
  for (const [other, some] of Map.groupBy(messages, (m) => m.type))
    if (other !== type) findings.note(`另有${some.length}份 ${other} 报文，这里没有处理`)
  const { notes, wrong } = findings
  return {
    sender, receiver, controlNo,
    types: messages.map((m) => m.type),
    notes: some(notes),
    wrong: some(wrong),
    messages: packed,
  }
}

/** As many as a person will read; the rest is counted. */
const MOST_TOLD = 100
const some = (list: string[]) => (list.length > MOST_TOLD ? [...list.slice(0, MOST_TOLD), `……共${list.length}处`] : list)

await tell(read, ({ messages }) => messages.map((m) => m.buffer as ArrayBuffer), damaged)
