/** Connections that node:cluster has handed to a process which ends before it takes them. */
import type { ChildProcess, SendHandle } from 'node:child_process'

/** What node:cluster says to a process, and hears from it (lib/internal/cluster). */
interface Handing {
  act?: string
  seq?: number
  ack?: number
}
type Handle = SendHandle & { close(): void }

/** Until all is heard that a process said before it ended: a connection that it gave back is another one's by now. */
const LAST_WORDS_MS = 500

/**
 * Ends with a process what it was handed and had not taken. node:cluster forgets such a connection without closing it, so that whoever asked
 * would wait as long as they have patience; now they learn of it at once and ask again. Nobody else gets it: what the process had read
 * of it is gone.
 */
export function endUntaken(child: ChildProcess): void {
  const handed = new Map<number, Handle>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [{ act, seq }, handle] = args as [Handing, Handle | undefined]
    if (act === 'newconn' && seq !== undefined && handle) handed.set(seq, handle)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: Handing) => ack !== undefined && handed.delete(ack))
  child.once('exit', () => setTimeout(() => handed.forEach((handle) => handle.close()), LAST_WORDS_MS).unref())
}
