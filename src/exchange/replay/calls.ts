/** The call by which a message of 接收日志 is tried against today's rules. */
import { bool, int, rowId, text } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { outOfScope } from '../../engine/errors.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import type { ApiCall } from '../../engine/http/call.ts'
import { reader } from '../../engine/read/reader.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { asSender } from '../bench/calls.ts'
import { isIn, type Message } from '../message.ts'
import { replayed } from './replay.ts'

const input = { id: rowId('报文ID', { required: true }) }

/** For who sees the message; a partner's people are asked as themselves. */
export const replayCall = (engine: Engine, messages: readonly Message[]): ApiCall => ({
  path: 'bench/replay',
  methods: ['POST'],
  title: '按今天的规则重放收到过的报文（不写入）', doc: dumpLog, kind: 'read', reads: true,
  keys: [`${dumpLog.key}.query`],
  input,
  answer: {
    reasons: [text('今天会拒收的原因', { required: true })],
    isDone: bool('当时已处理成功', { required: true }),
    isKnown: bool('当时读到的字段还在', { required: true }),
    differences: [
      {
        item: int('第几条', { required: true }),
        line: int('行'),
        label: text('字段', { required: true }),
        was: text('当时'),
        now: text('现在'),
      },
    ],
  },
  run: async ({ who, query, body }) => {
    const { id } = readInput(input, { query, body })
    const [row] = await reader(engine, engine.db, who).mine(dumpLog, { id: id! })
    if (!row) throw outOfScope()
    const message = messages.filter(isIn).find((m) => m.name === row.dataCode)
    return replayed(
      engine,
      messages,
      row,
      who.orgType === 'internal' ? undefined : message ? asSender(engine, who, message) : who,
    )
  },
})
