/** The worker that reads an interchange; it may be stopped at any moment. */
import { workerData } from 'node:worker_threads'
import { tell } from '../../engine/limited.ts'
import { damaged } from '../envelope.ts'
import type { Kind } from './kinds.ts'
import { written } from './written.ts'
import type { Profile } from './profile.ts'
import type { Packed } from './read.ts'

const { bytes, type, profile } = workerData as { bytes: Uint8Array; type: Kind; profile?: Profile }

function packed(): Packed {
  const encoder = new TextEncoder()
  const { messages, ...own } = written(Buffer.from(bytes.buffer), type, profile)
  return { ...own, messages: messages.map((m) => encoder.encode(m)) }
}

await tell(packed, ({ messages }) => messages.map((m) => m.buffer as ArrayBuffer), damaged)
