import type { AnyDocument, Row } from '../../declare/index.ts'
import { FileAnswer, fileNameOf } from '../../engine/http/calls.ts'
import { rule, rules, type Context, type Effects, type Read } from '../../engine/rule.ts'
import { messageNames, unknownVariable } from '../notices.ts'
import { conditionWrong } from './condition.ts'
import { preview } from './preview.ts'
import { simulate } from './simulate.ts'
import { chainOf, chainWrong, orderWrong, stepNames, type Step } from './steps.ts'
import { signStrategy } from './strategy.ts'

type Strategy = Row<typeof signStrategy>

type Known = Read['portal']['documents']
const documents = { find: async (_: Strategy[], read: Read) => read.portal.documents }

const wrong = (s: Strategy, found: Known, { today }: Context) =>
  s.validTo && s.validFrom && s.validTo < s.validFrom
    ? '失效日期不能早于生效日期'
    : s.lines.length
      ? (chainWrong(s.lines) ?? conditionsWrong(s, found.get(s.bizType)!, today))
      : '请填写环节'

/** Conditions are on the document that the strategy is for. */
function conditionsWrong(s: Strategy, doc: AnyDocument, today: string): string | undefined {
  const unsigned = !doc.signing?.[s.phase]?.print && s.lines.find((l) => l.kind === 'sign')
  if (unsigned) return `环节${unsigned.stepName}：${doc.title}没有签字表单，环节类型请选审批或知会`
  const strange = s.lines.find((l) => l.assignee === 'field' && !(l.assigneeArg! in doc.fields))
  if (strange) return `环节${strange.stepName}：${doc.title}没有字段${strange.assigneeArg}`
  const match = conditionWrong(doc, s.matchExpr, today)
  if (match) return `匹配条件：${match}`
  for (const l of s.lines) {
    const skip = conditionWrong(doc, l.skipExpr, today)
    if (skip) return `环节${l.stepName}的跳过条件：${skip}`
  }
  return undefined
}

const create = rule(signStrategy, 'create', {
  ...documents,
  guard: (s, c) => wrong(s, c.found, c),
  effect: (s, _, to) => to.set({ chain: chainOf(s.lines) }),
})

const edit = rule(signStrategy, 'edit', {
  ...documents,
  guard: (s, c) => {
    const { input } = c
    const { lines, ...rest } = input
    if (input.code !== s.code) return '策略编码不能修改，请复制后新增'
    return wrong({ ...s, ...rest, ...(lines ? { lines: lines as Step[] } : {}) } as Strategy, c.found, c)
  },
  effect: (s, { input }, to) => {
    const { lines, ...rest } = input
    to.set(rest)
    if (lines) to.replaceLines(lines)
    to.set({ chain: chainOf(s.lines) })
  },
})

const steps = (s: Strategy) => s.lines.map((l) => Object.fromEntries(stepNames.map((n) => [n, l[n]])) as never)

function another(s: Strategy, changed: { code: string; name: string; version: number }, to: Effects<typeof signStrategy>): void {
  const {
    bizType,
    phase,
    plant,
    supplierCode,
    carrierCode,
    orgGroup,
    matchExpr,
    priority,
    allowWithdraw,
    allowRecall,
    validFrom,
    validTo,
    chain,
  } = s
  const values = {
    bizType, phase, plant, supplierCode, carrierCode, orgGroup, matchExpr, priority, allowWithdraw, allowRecall, validFrom,
    validTo, chain,
    ...Object.fromEntries(messageNames.map((n) => [n, s[n]])),
  }
  to.create(signStrategy, { ...values, ...changed }, steps(s), { state: 'draft' })
}

const copy = rule(signStrategy, 'copy', {
  effect: (s, { input }, to) => another(s, { code: input.code, name: input.name, version: 1 }, to),
})

const revise = rule(signStrategy, 'revise', {
  find: (rows, read) => read.any(signStrategy, { code: rows.map((r) => r.code) }),
  guard: (s, { found }) => found.some((x) => x.code === s.code && x.status === 'draft') && '已有草稿版本，请直接修改草稿',
  effect: (s, { found }, to) => {
    const version = Math.max(...found.filter((x) => x.code === s.code).map((x) => x.version)) + 1
    another(s, { code: s.code, name: s.name, version }, to)
  },
})

/** The version before gives way; what runs keeps the steps that it began with. */
const publish = rule(signStrategy, 'publish', {
  find: async (rows, read) => ({
    before: await read.any(signStrategy, { code: rows.map((r) => r.code), status: 'enabled' }, { lock: true }),
    documents: read.portal.documents,
  }),
  guard: (s, c) => {
    const doc = c.found.documents.get(s.bizType)!
    return wrong(s, c.found.documents, c) || orderWrong(s.lines, doc.title, doc.signing?.[s.phase]?.steps ?? [])
  },
  effect: (s, { found }, to) => {
    for (const old of found.before) if (old.code === s.code && old.id !== s.id) to.act(signStrategy, 'stop', old.id)
  },
})

/** Its own words: flows that run keep those that they began with. */
const word = rule(signStrategy, 'word', {
  guard: (_, { input }) => {
    const unknown = messageNames.map((n) => unknownVariable(input[n] ?? '')).find((v) => v !== undefined)
    return unknown !== undefined && `模板变量{${unknown}}不存在`
  },
})

export default rules(
  signStrategy,
  { create, edit, copy, revise, publish, word, stop: 'plain', remove: 'plain' },
  {
    asks: {
      simulate,
      preview: async (c) => {
        const { pdf, title, docNo } = await preview(c)
        return new FileAnswer(fileNameOf(`${title}_${docNo}_预览`, 'pdf'), pdf, 'application/pdf')
      },
      getBoxes: async (c) => {
        const { pdf: _, ...found } = await preview(c)
        return found
      },
    },
  },
)
