/** Calls of the test bench: which messages somebody may try, and what the portal would say of one. */
import { actionKey, bool, dec, instant, int, json, maybe, no, openTo, text, type Action, type Who } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { FileAnswer, type ApiCall, type CallInput } from '../../engine/http/call.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import { FileError } from '../../engine/limited.ts'
import { reader } from '../../engine/read/reader.ts'
import type { Spot } from '../edifact/findings.ts'
import type { Segment } from '../envelope.ts'
import { readBy, syntaxes } from '../syntax.ts'
import type { Kind } from '../edifact/kinds.ts'
import { ownProfiles } from '../ediProfile/find.ts'
import { isIn, type Message, type MessageIn } from '../message.ts'
import { hashOf } from '../body.ts'
import { partnerTest } from '../partnerTest/partnerTest.ts'
import { testOf, passScenario, type Test } from '../partnerTest/testing.ts'
import { certificateOf } from '../partnerTest/certificate.ts'
import { RIGHT } from '../scenario.ts'
import { versionOf } from './contract.ts'
import { otherThan } from './expected.ts'
import { judge, type Verdict } from './judge.ts'
import { postedLabels } from './labels.ts'
import { leavesOf } from './links.ts'
import { located, spotOf } from './places.ts'

const input = { message: no('报文', { required: true, max: 60 }) }
const scenarioInput = { ...input, scenario: no('场景', { required: true, max: 40 }) }
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

const actionOf = ({
  in: {
    makes: [doc, name],
  },
}: MessageIn): Action => doc.actions[name]
const TRY = `${partnerTest.key}.try`
/** Calls of the bench are for who sends one of the messages, and for who tries those of its organization. */
export const keysOf = (all: readonly MessageIn[]): string[] => [...new Set([...all.map(keyOf), TRY])]
/** Messages that somebody may try. */
export const triedBy = (all: readonly MessageIn[], { keys, orgType }: Who): MessageIn[] =>
  all.filter((m) => keys.has(keyOf(m)) || (keys.has(TRY) && openTo(actionOf(m), orgType)))

/** Who tries for others asks with the rights that they need; nothing stays of it, and only what it would write itself is shown. */
export function asSender({ documents }: Engine, who: Who, message: MessageIn): Who {
  if (who.keys.has(keyOf(message))) return who
  const seen = [...documents.values()].filter((d) => d.scope[who.orgType]).map((d) => `${d.key}.query`)
  return { ...who, keys: new Set([...who.keys, keyOf(message), ...seen]) }
}

/** @throws Refusal when somebody may not try a message, or there is none of that name */
export function demandTried(all: readonly MessageIn[], who: Who, name: string | undefined): MessageIn {
  const message = triedBy(all, who).find((m) => m.name === name)
  if (!message) throw new Refusal('没有这种报文，或没有权限', status.invalid)
  return message
}

/** EDIFACT messages that come in: each is tried by who may send it; what a partner begins with first, what it answers behind. */
export const tryable = (messages: readonly Message[]) =>
  messages
    .filter(isIn)
    .filter((m) => m.standard === 'EDIFACT')
    .toSorted((a, b) => Number(!!a.in.isAnswer) - Number(!!b.in.isAnswer))

const passedIn = (test: Test | undefined, code: string) => test?.lines.find((l) => l.scenario === code)

/** Answers with what is wrong, what comes from where, and what would be posted; nothing of it stays. */
export function benchCalls(engine: Engine, messages: readonly Message[]): ApiCall[] {
  const all = tryable(messages)
  const keys = keysOf(all)
  const mine = (who: Who) => triedBy(all, who)
  /** The message that a call names; its file is read apart. */
  const asked = ({ who, query }: Pick<CallInput, 'who' | 'query'>) =>
    demandTried(all, who, readInput(input, { query, body: undefined }).message)
  /** The version of what they and we have agreed on. */
  const contractOf = async (who: Who, message: MessageIn) =>
    versionOf(message, await ownProfiles(reader(engine, engine.db, who), who.orgId, message.type))
  const judged = async (c: CallInput, message: MessageIn) => {
    if (!c.file) throw new Refusal('请选择一个文件上传')
    return judge(engine, asSender(engine, c.who, message), message, c.file.data).catch((e) => {
      throw e instanceof FileError ? new Refusal(e.message, status.invalid) : e
    })
  }
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
        const message = asked(c)
        return answered(message, await judged(c, message))
      },
    },
    {
      path: 'bench/getLabels',
      methods: ['POST'],
      title: '报文生成的标签（不写入）', kind: 'read', reads: true, keys, takesFile: true, input,
      answer: [
        {
          title: text('标签', { required: true }),
          pdf: text('PDF（Base64）', { required: true }),
        },
      ],
      run: async (c) => {
        const { posted } = await judged(c, asked(c))
        const drawn = posted ? await postedLabels(engine, posted) : []
        return drawn.map(({ title, pdf }) => ({ title, pdf: pdf.toString('base64') }))
      },
    },
    {
      path: 'bench/getScenarios',
      methods: ['GET'],
      title: '对接场景：要试哪些，哪些已通过', kind: 'read', keys, input,
      answer: {
        version: no('契约版本', { required: true }),
        isWhole: bool('全部通过', { required: true }),
        scenarios: [
          {
            code: no('场景', { required: true }),
            title: text('名称', { required: true }),
            send: text('发什么', { required: true }),
            expected: text('预期', { required: true }),
            passedAt: instant('通过时间'),
            controlNo: no('交换控制号'),
          },
        ],
      },
      run: async ({ who, query }) => {
        const message = asked({ who, query })
        const version = await contractOf(who, message)
        const test = await testOf(engine, who, message.name, version)
        return {
          version,
          isWhole: test?.status === 'passed',
          scenarios: (message.in.scenarios ?? []).map(({ code, title, send, expects }) => {
            const line = passedIn(test, code)
            return {
              code, title, send,
              expected: expects === 'taken' ? '会接收' : expects === 'repeated' ? '回复第一次的结果' : '会拒收，并指出这一处',
              passedAt: line?.passedAt ?? null,
              controlNo: line?.controlNo ?? null,
            }
          }),
        }
      },
    },
    {
      path: 'bench/tryScenario',
      methods: ['POST'],
      title: '按场景试报文：结论与预期一致时记为通过（报文本身不写入）',
      kind: 'read', keys, takesFile: true, input: scenarioInput,
      answer: { ...answer, isPassed: bool('场景通过', { required: true }), why: text('没有通过的原因') },
      run: async (c) => {
        const { message: name, scenario: code } = readInput(scenarioInput, { query: c.query, body: undefined })
        const message = demandTried(all, c.who, name)
        const scenario = message.in.scenarios?.find((s) => s.code === code)
        if (!scenario) throw new Refusal('没有这个场景，请刷新后重试', status.invalid)
        const version = await contractOf(c.who, message)
        const test = await testOf(engine, c.who, message.name, version)
        const verdict = await judged(c, message)
        const hash = hashOf(c.file!.data)
        const why = otherThan(scenario, verdict, passedIn(test, RIGHT)?.hash === hash)
        const { controlNo } = verdict.whole
        if (!why) await passScenario(engine, c.who, message, version, { scenario: code!, title: scenario.title, controlNo, hash })
        return { ...answered(message, verdict), isPassed: !why, why: why ?? null }
      },
    },
    {
      path: 'bench/getCertificate',
      methods: ['GET'],
      title: '对接证书', kind: 'read', keys, input, answer: 'file',
      run: async ({ who, query }) => {
        const message = asked({ who, query })
        const test = await testOf(engine, who, message.name, await contractOf(who, message))
        if (test?.status !== 'passed') throw new Refusal('还有场景没有通过，全部通过后才能下载证书')
        const { name, pdf } = await certificateOf(engine, who, test, message)
        return new FileAnswer(name, pdf, 'application/pdf')
      },
    },
  ]
}

function answered(message: MessageIn, { whole, profile, said, made, posted }: Verdict) {
  const { text: file, segments } = whole
  const rangeOf = (s: Segment | undefined, { element, component }: Partial<Spot>): [number, number] => {
    if (!s) return [0, 0]
    const [from, to] = syntaxes[whole.writtenIn].partRange(file, s.raw, element, component)
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
      const of = located(whole.messages[index]!, segments, readBy(whole.writtenIn, message.type as Kind, profile))
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
