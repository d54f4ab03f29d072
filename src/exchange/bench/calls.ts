/** Calls of the test bench: which messages somebody may try, and what the portal would say of one. */
import { actionKey, bool, dec, int, json, maybe, no, text, type Action, type Who } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import type { ApiCall } from '../../engine/http/call.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import { FileError } from '../../engine/limited.ts'
import type { Spot } from '../edifact/findings.ts'
import { partRange, type Segment } from '../edifact/parse.ts'
import { isIn, type Message, type MessageIn } from '../message.ts'
import { judge, type Verdict } from './judge.ts'
import { leavesOf } from './links.ts'
import { located, spotOf } from './places.ts'

const input = { message: no('报文', { required: true, max: 60 }) }
/** A segment by its number, and the characters of the file that are meant. */
const place = { segment: int('段序号'), from: int('起'), to: int('止') }
const answer = {
  text: text('报文内容', { required: true }),
  taken: bool('会接收', { required: true }),
  segments: [
    {
      no: int('段序号', { required: true }),
      tag: text('段', { required: true }),
      from: int('起', { required: true }),
      to: int('止', { required: true }),
      used: bool('有字段取自它', { required: true }),
    },
  ],
  findings: [
    {
      level: text('层次', { required: true }),
      isNote: bool('仅提示', { required: true }),
      message: text('说明', { required: true }),
      element: int('元素'),
      component: int('子元素'),
      ...place,
    },
  ],
  fields: [
    {
      message: int('第几份报文', { required: true }),
      line: int('行'),
      label: text('字段', { required: true }),
      value: text('值', { required: true }),
      places: [place],
    },
  ],
  posted: maybe({
    rows: [
      {
        doc: text('单据', { required: true }),
        isNew: bool('新增', { required: true }),
        changed: [text('字段', { required: true })],
        row: json('内容', { required: true }),
      },
    ],
    others: [{ title: text('单据', { required: true }), count: int('条数', { required: true }) }],
    movements: [
      {
        text: text('账务', { required: true }),
        account: text('账户', { required: true }),
        goods: no('零件号'),
        qty: dec('数量', 6, { required: true }),
        docNo: no('单号'),
      },
    ],
  }),
} as const

/** What asks for the right to send it. */
export const keyOf = ({ in: { makes } }: MessageIn): string => {
  const [doc, action] = makes
  return actionKey(doc, doc.actions[action] as Action)
}

/** EDIFACT messages that come in: each is tried by who may send it. */
export const tryable = (messages: readonly Message[]) => messages.filter(isIn).filter((m) => m.standard === 'EDIFACT')

/** Answers with what is wrong, what comes from where, and what would be posted; nothing of it stays. */
export function benchCalls(engine: Engine, messages: readonly Message[]): ApiCall[] {
  const all = tryable(messages)
  const keys = [...new Set(all.map(keyOf))]
  const mine = (who: Who) => all.filter((m) => who.keys.has(keyOf(m)))
  return [
    {
      path: 'bench/getMessages',
      methods: ['GET'],
      title: '可以测试的报文', kind: 'read', keys,
      answer: [
        {
          name: no('报文', { required: true }),
          title: text('名称', { required: true }),
          type: no('报文类型', { required: true }),
          makes: text('收到后', { required: true }),
        },
      ],
      run: async ({ who }) =>
        mine(who).map(
          ({
            name,
            title,
            type,
            in: {
              makes: [doc, action],
            },
          }) => ({
            name, title, type,
            makes: `${doc.title} · ${(doc.actions[action] as Action).label}`,
          }),
        ),
    },
    {
      path: 'bench/try',
      methods: ['POST'],
      title: '试报文：逐段检查，以及收到后会怎样（不写入）', kind: 'read', reads: true, keys, takesFile: true, input, answer,
      run: async (c) => {
        const { message: name } = readInput(input, { query: c.query, body: undefined })
        const message = mine(c.who).find((m) => m.name === name)
        if (!message) throw new Refusal('没有这种报文，或没有权限', status.invalid)
        if (!c.file) throw new Refusal('请选择一个文件上传')
        const verdict = await judge(engine, c.who, message, c.file.data).catch((e) => {
          throw e instanceof FileError ? new Refusal(e.message, status.invalid) : e
        })
        return answered(message, verdict)
      },
    },
  ]
}

function answered(message: MessageIn, { whole, said, made, posted }: Verdict) {
  const { text: file, segments } = whole
  const rangeOf = (s: Segment | undefined, { element, component }: Partial<Spot>): [number, number] => {
    if (!s) return [0, 0]
    const [from, to] = partRange(file, s.raw, element, component)
    return [s.from + from, s.from + to]
  }
  const at = (spot: Spot | undefined) => {
    const s = spot && segments[spot.segment - 1]
    const [from, to] = rangeOf(s, spot ?? {})
    return s ? { segment: s.no, from, to } : { segment: null, from: null, to: null }
  }
  const used = new Set(whole.messages.flatMap((m) => [...m.places.values()].map((s) => s.segment)))
  const [doc, action] = message.in.makes
  const { input: asked = {}, lines = {} }: Action = doc.actions[action]
  return {
    text: file,
    taken: posted !== undefined,
    segments: segments.map((s) => ({ no: s.no, tag: s.tag, from: s.from, to: s.from + s.raw.length, used: used.has(s.no) })),
    findings: said.map(({ level, isNote, message: words, spot }) => ({
      level, isNote, message: words,
      element: spot?.element ?? null,
      component: spot?.component ?? null,
      ...at(spot),
    })),
    fields: made.flatMap(({ message: index, item, links }) => {
      const of = located(whole.messages[index]!, segments, message.type)
      return leavesOf(item).flatMap(([path, value]) => {
        const [, line, name = path] = /^lines\.(\d+)\.([^.]+)$/.exec(path) ?? []
        const field = line === undefined ? (asked[name] ?? doc.fields[name]) : (lines[name] ?? doc.lines[name])
        if (!field) return []
        return {
          message: index + 1,
          line: line === undefined ? null : Number(line) + 1,
          label: field.label, value,
          places: (links.get(path) ?? []).map((from) => at(spotOf(of, from))),
        }
      })
    }),
    posted: posted ? { ...posted, rows: posted.rows.map((r) => ({ ...r, doc: r.doc.name })) } : null,
  }
}
