/** The process in which foreign expressions run on foreign data: it has no environment, little memory, and may be killed at any moment. */
import { FileError } from '../../engine/limited.ts'
import { mapped, type Mapped, type Mapping } from './mapped.ts'

export interface Asked {
  raw: Uint8Array
  mapping: Mapping
  only: 'keys' | undefined
}
export type Answered = { mapped: Mapped } | { error: string }

process.on('message', async ({ raw, mapping, only }: Asked) => {
  const answer: Answered = await mapped(Buffer.from(raw), mapping, only).then(
    (m) => ({ mapped: m }),
    (e: Error) => ({ error: e instanceof FileError ? e.message : '报文无法解析' }),
  )
  process.send!(answer)
})
process.send!('ready')
