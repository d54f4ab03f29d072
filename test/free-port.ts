import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** Whether one may listen on it. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  await new Promise((done) => probe.close(done))
  return free
}
