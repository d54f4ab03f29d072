/** Paper → PDF, in workers that stay for a minute after their last work: each holds 20 MB of fonts. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import type { Paper, Place } from './paper.ts'

/** Longest time for one file, ms, and a worker's heap, MiB. */
const PATIENCE = 60_000
const HEAP = 1024
const IDLE = 60_000
/** What has more labels, forms and rows than this has a worker of its own: a single label does not wait behind a month's report. */
const LONG = 100

type Answer = { bytes: Uint8Array; places: Place[] } | { refused: string } | { error: string }

function sizeOf(paper: Paper): number {
  if (paper.kind === 'label') return paper.pages.length
  return paper.kind === 'book' ? paper.parts.length : paper.forms.reduce((n, form) => n + 1 + form.rows.length, 0)
}

/**
 * Of the short, and of the long ones, one file at a time; others wait their turn.
 * @throws Refusal when it is too much for one file; other errors are bugs
 */
export const render = async (paper: Paper): Promise<Buffer> => (await renderForm(paper)).pdf

/** The same for a form that will be signed: with where its boxes lie. */
export const renderForm = (paper: Paper): Promise<{ pdf: Buffer; places: Place[] }> =>
  sizeOf(paper) > LONG ? long(paper) : short(paper)

const [short, long] = [lane(), lane()]

/** A worker, and the file that it is at. */
function lane(): (paper: Paper) => Promise<{ pdf: Buffer; places: Place[] }> {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function work(paper: Paper): Promise<{ pdf: Buffer; places: Place[] }> {
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    const answer = await ask(worker, paper).catch((e) => {
      stop()
      throw e
    })
    worker.unref()
    idle = setTimeout(stop, IDLE).unref()
    if ('refused' in answer) throw new Refusal(answer.refused)
    if ('error' in answer) throw new Error(`print: ${answer.error}`)
    return { pdf: Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength), places: answer.places }
  }
  function start(): Worker {
    const at = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    // It may end while nobody asks it for anything; the next print starts another.
    return at.on('error', () => {}).on('exit', () => worker === at && (worker = undefined))
  }
  function stop(): void {
    const ended = worker
    worker = undefined
    void ended?.terminate()
  }
  return (paper) => {
    const mine = last.then(
      () => work(paper),
      () => work(paper),
    )
    last = mine.catch(() => {})
    return mine
  }
}

function ask(at: Worker, paper: Paper): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(tooMuch()), PATIENCE)
    const done = (answer: Answer) => (leave(), resolve(answer))
    const fail = (e: Error & { code?: unknown }) => (leave(), reject(e.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : e))
    const ended = () => fail(new Error('print: the worker ended'))
    const leave = () => {
      clearTimeout(timer)
      at.off('message', done).off('error', fail).off('exit', ended)
    }
    at.on('message', done).on('error', fail).on('exit', ended)
    at.postMessage(paper)
  })
}

const tooMuch = () => new Refusal('打印内容过多，请减少选择的单据后重试')
