/** Calls by which messages of 接收日志 are read again: one by today's rules, many by how they would be read after a change. */
import { merged } from '../../parts/createEdit.rules.ts'
import { bool, choice, int, json, no, rowId, text, type AnyDocument, type Row, type Who } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { outOfScope, Refusal, status } from '../../engine/errors.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import type { ApiCall } from '../../engine/http/call.ts'
import { acting } from '../../engine/system.ts'
import { readItems } from '../../engine/write/input.ts'
import { reader } from '../../engine/read/reader.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import { ediProfile } from '../ediProfile/ediProfile.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { asSender } from '../bench/calls.ts'
import { isIn, type Message } from '../message.ts'
import { hows } from './causes.ts'
import { keepReplay, type Change } from './change.ts'
import { compare, type ReadBoth } from './compare.ts'
import { mappedBoth, mappingChange } from './mappings.ts'
import { profileChange, profiledBoth } from './profiles.ts'
import { replayed } from './replay.ts'

const oneInput = { id: rowId('报文ID', { required: true }) }

/** For who sees the message; a partner's people are asked as themselves. */
export const replayCall = (engine: Engine, messages: readonly Message[]): ApiCall => ({
  path: 'bench/replay',
  methods: ['POST'],
  title: '按今天的规则重放收到过的报文（不写入）', doc: dumpLog, kind: 'read', reads: true,
  keys: [`${dumpLog.key}.query`],
  input: oneInput,
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
    const { id } = readInput(oneInput, { query, body })
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

const changeInput = {
  action: no('操作', { required: true, max: 40, note: '要做的修改' }),
  change: json('修改内容', { required: true, note: '与操作的请求相同' }),
}
const comparison = {
  messages: int('回放份数', { required: true }),
  differing: int('不同份数', { required: true }),
  left: int('没有来得及的份数', { required: true }),
  causes: [
    {
      what: text('字段或原因', { required: true }),
      how: choice('怎样不同', hows, { required: true }),
      messages: int('份数', { required: true }),
      examples: [
        {
          id: rowId('报文ID', { required: true }),
          key: text('报文标识', { required: true }),
          was: text('现在'),
          now: text('改后'),
        },
      ],
    },
  ],
} as const

/**
 * What a change would make of the last messages that came. It is asked with what is going to be saved, and saving asks for it.
 * @param of the change, and how messages are read before and after it
 */
const comparedCall = <D extends AnyDocument>(
  engine: Engine,
  doc: D,
  actions: readonly string[],
  of: (who: Who, before: Row<D>, after: Row<D>) => [Change, ReadBoth],
): ApiCall => ({
  path: `${doc.name}/replay`,
  methods: ['POST'],
  title: '用最近收到的报文比较修改前后的读法（不写入单据）', doc, kind: 'read', reads: true, keySuffix: 'edit',
  keys: [`${doc.key}.edit`],
  input: changeInput, answer: comparison,
  run: async (c) => {
    const { action, change: body } = readInput(changeInput, c) as { action: string; change: unknown }
    if (!actions.includes(action)) throw new Refusal('这个操作不改变报文的读法', status.invalid)
    const [item] = readItems(doc, action, body)
    const [before] = await reader(engine, engine.db, c.who).mine(doc, { id: item!.id } as object)
    if (!before) throw outOfScope()
    const after = merged(before as Row<D>, { ...item!.input, ...(item!.lines && { lines: item!.lines }) })
    const [change, readBoth] = of(c.who, before as Row<D>, after)
    const compared = await compare(engine, change, readBoth)
    await keepReplay(engine.db, c.who, change, compared)
    return { ...compared, causes: compared.causes.map((cause) => ({ ...cause, how: hows[cause.how][0] })) }
  },
})

/** Before a mapping or a profile changes. */
export const comparedCalls = (engine: Engine, messages: readonly Message[]): ApiCall[] => [
  comparedCall(engine, dataConfig, ['edit'], (_, before, after) => [
    mappingChange(before, after),
    mappedBoth(engine, before, after),
  ]),
  comparedCall(engine, ediProfile, ['edit', 'setPlaces'], (who, before, after) => {
    const some = messages.filter(isIn).filter((m) => m.standard === 'EDIFACT' && m.type === before.kind)
    const change = profileChange(before, after, some.map((m) => m.name)) // prettier-ignore
    return [change, profiledBoth(engine, acting(who, '回放报文'), before, after, some)]
  }),
]
