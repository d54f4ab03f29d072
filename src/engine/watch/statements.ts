/** Statements that the database answered, as whoever watches hears of them: the log and the metrics of slow ones, spans of all of them. */
import { channel } from 'node:diagnostics_channel'
import { context, SpanKind, trace } from '@opentelemetry/api'
import { workNow, type Work } from './work.ts'

export interface Statement {
  text: string
  ms: number
}
const statements = channel('scm.statement')

/** Runs a statement, and says what it took when anybody watches. */
export async function observed<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!statements.hasSubscribers) return run()
  const begun = performance.now()
  try {
    return await run()
  } finally {
    statements.publish({ text, ms: performance.now() - begun } satisfies Statement)
  }
}

/** A statement takes too long, ms. */
export const SLOW_MS = 1_000

const tracer = trace.getTracer('scm-portal')
/** A span of the work that asked; made afterwards, since nothing else happens under it. */
function span({ text, ms }: Statement): void {
  const active = trace.getSpan(context.active())
  if (!active?.isRecording()) return
  const end = Date.now()
  // Values are bound apart from the text: nobody's data stands in it.
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  tracer.startSpan(verbOf(text), { kind: SpanKind.CLIENT, startTime: end - ms, attributes }).end(end)
}
const verbOf = (text: string) => /^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? 'sql'

/** @param slow told of each statement that took too long  @returns ends it */
export function watchStatements(slow: (statement: Statement, work: Work | undefined) => void): () => void {
  const heard = (message: unknown) => {
    const statement = message as Statement
    span(statement)
    if (statement.ms >= SLOW_MS) slow(statement, workNow())
  }
  statements.subscribe(heard)
  return () => void statements.unsubscribe(heard)
}
