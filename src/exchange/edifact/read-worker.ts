/** The worker that reads an interchange; it may be stopped at any moment. */
import { workerData } from 'node:worker_threads'
import { tell } from '../../engine/limited.ts'
import { damaged } from '../envelope.ts'
import type { Kind } from './kinds.ts'
import { packed } from './pack.ts'
import type { Profile } from './profile.ts'

const { bytes, type, profile } = workerData as { bytes: Uint8Array; type: Kind; profile?: Profile }

await tell(
  () => packed(Buffer.from(bytes.buffer), type, profile),
  ({ messages }) => messages.map((m) => m.buffer as ArrayBuffer),
  damaged,
)
