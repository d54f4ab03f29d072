/** Work on files from outside runs in a worker thread that has little time and memory, and may be stopped at any moment. */
import { parentPort, Worker } from 'node:worker_threads'

/** What is wrong with the file, in Chinese; `cause` is for the log. */
export class FileError extends Error {}

export interface Most {
  milliseconds: number
  /** Heap of the worker in MiB. */
  heapMb: number
}

type Told<T> = { read?: T; error?: string; cause?: unknown }

/**
 * What the worker tells by `tell`.
 * @param damaged what people are told when it ends in another way: out of memory, or a fault of a parser
 * @throws FileError
 */
export async function limited<T>(script: URL, file: Buffer, data: object, most: Most, damaged: string): Promise<T> {
  const bytes = new Uint8Array(file)
  const worker = new Worker(script, {
    workerData: { ...data, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: most.heapMb, maxYoungGenerationSizeMb: 64 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // What foreign libraries say about foreign files is not for the operator.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<T>((done, fail) => {
      timer = setTimeout(() => fail(new FileError('文件解析超时，请拆分文件后重试')), most.milliseconds)
      worker.once('message', (m: Told<T>) => (m.read ? done(m.read) : fail(new FileError(m.error, { cause: m.cause }))))
      worker.once('error', (cause) => fail(new FileError(damaged, { cause })))
      worker.once('exit', () => fail(new FileError(damaged)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** In the worker: tells what was read, or what is wrong with it. @param moved what goes over without being copied */
export async function tell<T>(read: () => T | Promise<T>, moved: (read: T) => ArrayBuffer[], damaged: string): Promise<void> {
  const say = (told: Told<T>, list: ArrayBuffer[] = []) => parentPort!.postMessage(told, list)
  try {
    const done = await read()
    say({ read: done }, moved(done))
  } catch (e) {
    say(e instanceof FileError ? { error: e.message } : { error: damaged, cause: String(e) })
  }
}
