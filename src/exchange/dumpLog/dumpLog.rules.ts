import { isUtf8 } from 'node:buffer'
import { toInstant } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { Refusal } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { rule, rules, type Effects, type Read } from '../../engine/rule.ts'
import { bodyOf, mappedBody } from '../body.ts'
import { acknowledge, answer } from '../answers.ts'
import { passOn } from '../forwards.ts'
import { foundByText } from '../found.ts'
import { indexWords } from '../words.ts'
import { dumpConfig } from '../dumpConfig/dumpConfig.ts'
import { dumpLog } from './dumpLog.ts'

interface Kept {
  id: number
  dataCode: string
  orderKey: string | null
}

/** Of messages that stand in an order: the next one of each, which nothing but these holds up. */
async function nextInOrder(rows: readonly Kept[], read: Read): Promise<(row: Kept) => number | undefined> {
  const next = new Map<number, number>()
  for (const { id, dataCode, orderKey } of rows) {
    if (orderKey === null) continue
    const [found] = await read.rows<{ id: number }>(sql`select id from ${table(dumpLog)}
      where data_code = ${dataCode} and order_key = ${orderKey} and id > ${id} and status in ${codes(dumpLog, 'status', 'waiting', 'failed')}
      order by id limit 1`)
    if (found) next.set(id, found.id)
  }
  return (row) => next.get(row.id)
}
function handleNext(next: number | undefined, to: Effects<typeof dumpLog>): void {
  if (next !== undefined) to.later('handleMessage', { id: next })
}

/** A message whose answer is waited for is handled by who waits; should that process die, the job does it. */
const WAITED_FOR = 60_000
const receive = rule(dumpLog, 'receive', {
  effect: (row, { input: { later, forwards, answer: mailbox, ...given }, now }, to) => {
    to.set(given)
    acknowledge(row, mailbox, to)
    passOn(row, forwards, now, to)
    if (given.appId)
      to.later('handleMessage', { id: row.id }, later ? undefined : { at: toInstant(new Date(Date.parse(now) + WAITED_FOR)) })
  },
})

const redo = rule(dumpLog, 'redo', {
  find: async (rows, read) =>
    new Set(
      (await read.any(dumpConfig, { dumpCode: rows.flatMap((r) => r.dumpCode ?? []), allowReplay: true })).map((d) => d.dumpCode),
    ),
  guard: (row, { found }) => row.status === 'done' && !found.has(row.dumpCode ?? '') && '该消息已处理成功',
  effect: (row, _, to) => {
    to.set({ redoCount: row.redoCount + 1, nextAt: null })
    to.later('handleMessage', { id: row.id })
  },
})

const ignore = rule(dumpLog, 'ignore', {
  find: nextInOrder,
  effect: (row, { input, found }, to) => {
    to.set({ nextAt: null, notes: `已忽略：${input.reason}` })
    handleNext(found(row), to)
  },
})

const succeed = rule(dumpLog, 'succeed', {
  find: nextInOrder,
  effect: (row, { now, input: { forwards, answer: mailbox, ...input }, found }, to) => {
    answer(row, mailbox, true, to)
    passOn(row, forwards, now, to)
    to.set({ ...input, handledAt: now, attempts: row.attempts + 1, nextAt: null })
    to.replaceLines([])
    handleNext(found(row), to)
  },
})

const refuse = rule(dumpLog, 'refuse', {
  find: nextInOrder,
  effect: (row, { now, input: { reasons, nextAt = null, costMs = null, dead, answer: mailbox }, found }, to) => {
    to.set({ handledAt: now, attempts: row.attempts + 1, nextAt, costMs })
    to.replaceLines(reasons)
    to.move(dead ? 'dead' : 'failed')
    answer(row, mailbox, false, to)
    if (nextAt) to.later('handleMessage', { id: row.id }, { at: nextAt })
    if (!dead) return
    // Nobody waits for what is given up.
    handleNext(found(row), to)
    const { messageKey, dataCode } = row
    to.tell('dead', null, { messageKey, dataCode, reason: (reasons[0] as { message: string } | undefined)?.message ?? '' })
  },
})

const renew = rule(dumpLog, 'renew', {
  effect: (row, { input: { answer: mailbox, ...input } }, to) => {
    to.set(input)
    acknowledge(row, mailbox, to)
  },
})
const answerAgain = rule(dumpLog, 'answerAgain', {
  effect: (row, { input: { answer: mailbox } }, to) => answer(row, mailbox, true, to),
})

export default rules(
  dumpLog,
  { receive, repeat: 'plain', renew, answerAgain, redo, ignore, succeed, refuse },
  {
    // Of both logs.
    jobs: { wordsOfMessages: { at: '* * * * *', run: indexWords } },
    asks: {
      getByText: (c) => foundByText(dumpLog, c),
      getContent: async ({ read, input }) => {
        if (!(await read.mine(dumpLog, { id: input.id })).length) throw new Refusal('没有这条报文，请刷新“接收日志”后重试')
        const raw = await bodyOf(read, input.id)
        return { raw: raw.toString(isUtf8(raw) ? 'utf8' : 'latin1'), mapped: await mappedBody(read, input.id) }
      },
    },
  },
)
