/** The process in which foreign expressions run on foreign data: it has no environment, little memory, and may be killed at any moment. */
import { FileError } from '../../engine/limited.ts'
import { mapped, type Mapped, type Mapping } from './mapped.ts'

export interface Asked {
  raws: Uint8Array[]
  mappings: Mapping[]
  only: 'keys' | undefined
}
/** Of one message by one mapping. */
export type Read = { mapped: Mapped } | { error: string }
/** By message and mapping. */
export type Answered = Read[][]

const read = (raw: Uint8Array, mapping: Mapping, only: Asked['only']): Promise<Read> =>
  mapped(Buffer.from(raw), mapping, only).then(
    (m) => ({ mapped: m }),
    (e: Error) => ({ error: e instanceof FileError ? e.message : '报文无法解析' }),
  )

process.on('message', async ({ raws, mappings, only }: Asked) => {
  const answer: Answered = []
  for (const raw of raws) {
    const by: Read[] = []
    for (const mapping of mappings) by.push(await read(raw, mapping, only))
    answer.push(by)
  }
  process.send!(answer)
})
process.send!('ready')
