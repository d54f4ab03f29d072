/**
 * Asks the process that maps messages. It is kept from one message to the next, and replaced when it took too long or too much. A
 * process and no worker thread: one allocation that passes a thread's limit (`[1..9000000]`) ends the whole server.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FileError } from '../../engine/limited.ts'
import { turns } from '../../engine/tasks/limit.ts'
import type { Answered, Asked, Read } from './helper.ts'
import type { Mapped, Mapping } from './mapped.ts'

/** Of what is asked at once: time from the moment it is handed over, and heap of the process. */
const MOST = { milliseconds: 5_000, heapMb: 128 }

let running: Promise<ChildProcess> | undefined
const forget = () => (running = undefined)

async function start(): Promise<ChildProcess> {
  const helper = fork(fileURLToPath(new URL('./helper.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MOST.heapMb}`, '--disable-warning=ExperimentalWarning'],
    env: {},
    serialization: 'advanced',
    // What it says when it runs out of memory is not for the operator.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  helper.once('exit', forget)
  await Promise.race([
    once(helper, 'message'),
    once(helper, 'exit').then(() =>
      Promise.reject(new Error('the process that maps messages did not start: is everything installed (npm ci)?')),
    ),
  ])
  // It ends with the portal, which need not wait for it.
  helper.unref()
  helper.channel!.unref()
  return helper
}

/** One after the other: what takes its time is stopped, whoever waits comes next. */
const inTurn = turns(1)

/** @param only 'keys': key and order alone  @throws FileError when the body cannot be read, or an expression takes too long or too much */
export async function evaluate(raw: Buffer, mapping: Mapping, only?: 'keys'): Promise<Mapped> {
  const answer = (await asked({ raws: [raw], mappings: [mapping], only }))[0]![0]!
  if ('error' in answer) throw new FileError(answer.error)
  return answer.mapped
}

/** Each of them by two mappings. @throws FileError when one of them takes too long or too much */
export const evaluateBoth = (raws: readonly Buffer[], mappings: readonly [Mapping, Mapping]): Promise<[Read, Read][]> =>
  asked({ raws: [...raws], mappings: [...mappings], only: undefined }) as Promise<[Read, Read][]>

const asked = (what: Asked): Promise<Answered> =>
  inTurn(async () => {
    const helper = await (running ??= start())
    const heard = new AbortController()
    const told = <T>(event: string) => once(helper, event, { signal: heard.signal }) as Promise<T[]>
    const refuse = (message: string) => () => {
      throw new FileError(message)
    }
    let lost = true
    try {
      helper.send(what)
      const [answer] = await Promise.race([
        told<Answered>('message'),
        told<never>('exit').then(refuse('映射占用的内存过多，请简化表达式或拆分报文')),
        sleep(MOST.milliseconds, undefined, { signal: heard.signal }).then(
          refuse(`映射超过${MOST.milliseconds / 1000}秒没有完成，请简化表达式`),
        ),
      ])
      lost = false
      return answer!
    } finally {
      heard.abort()
      if (lost) {
        helper.off('exit', forget)
        forget()
        helper.kill('SIGKILL')
      }
    }
  })
