/**
 * What this process is doing, so that what is noticed inside of it (a slow statement, a fault) can be put down to a call or a job. The
 * same frame is a span of OpenTelemetry: without an SDK, which operators load with `--import`, that costs nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export interface Work {
  /** The call's path, or `job` and the job's name. */
  name: string
  /** The identifier that the log, the trace and the person's error message share. */
  id: string
}

const under = new AsyncLocalStorage<Work>()
export const workNow = (): Work | undefined => under.getStore()

const tracer = trace.getTracer('scm-portal')

/**
 * Goes on as this work, in what `next` calls and all that follows from it.
 * @param headers of a request: a trace that began elsewhere (`traceparent`) goes on here
 * @returns ends it
 */
export function begin(work: Work, next: () => void, headers?: object): (fault: boolean) => void {
  const parent = headers ? propagation.extract(context.active(), headers) : context.active()
  const kind = headers ? SpanKind.SERVER : SpanKind.INTERNAL
  const span = tracer.startSpan(work.name, { kind, attributes: { 'scm.id': work.id } }, parent)
  context.with(trace.setSpan(parent, span), () => under.run(work, next))
  return (fault) => {
    if (fault) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

/** Runs something as this work. */
export async function during<T>(work: Work, run: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const end = begin(work, () => void run().then(resolve, reject))
  return promise.then(
    (value) => (end(false), value),
    (error) => {
      end(true)
      throw error
    },
  )
}

/** The trace of a W3C `traceparent` header: its 32 hexadecimal digits. */
export const traceOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(header)?.[1] : undefined
