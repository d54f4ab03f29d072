/** What a test file has opened is closed when the file ends, whether it has a process of its own or shares one (several.ts). */
import { join } from 'node:path'
import { after } from 'node:test'

type Close = () => unknown
const atFile: Close[] = []
const atProcess: Close[] = []

/** When this file has ended; what was opened last is closed first. */
export const atEnd = (close: Close): void => void atFile.push(close)
/** When the process has run its last file. */
export const atLast = (close: Close): void => void atProcess.push(close)

export async function endFile(): Promise<void> {
  while (atFile.length) await atFile.pop()!()
}
export async function endProcess(): Promise<void> {
  while (atProcess.length) await atProcess.pop()!()
}

// A script, or a test that somebody runs by itself.
if (process.argv[1] !== join(import.meta.dirname, 'several.ts'))
  after(async () => {
    await endFile()
    await endProcess()
  })
