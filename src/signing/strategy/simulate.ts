/** 试算: which strategy a document would get, why not the others, and who could act in its steps. Writes nothing. */
import { calledSo, nameField, toText, toWire, type AnyDocument, type Field, type Row } from '../../declare/index.ts'
import { Refusal } from '../../engine/errors.ts'
import type { AskContext } from '../../engine/rule.ts'
import { signPhase } from '../codes.ts'
import { readFacts } from '../flow/facts.ts'
import { methodText, methodsOf, stuck, type Flow } from '../flow/machine.ts'
import { chosen, choiceOf, isInGroup, narrowing, narrowness, orgOf, partiesOf, type Choice } from '../attach.ts'
import { meets } from './condition.ts'
import { signStrategy, stepFields } from './strategy.ts'

type Strategy = Row<typeof signStrategy>
type AnyRow = Record<string, any>
type Asking = Omit<AskContext, 'input'> & { input: { bizType: string; phase: string | null; docNo: string } }
const SHOWN = 10

/**
 * Tells whom a document of one's own plants is for and who may sign it, nothing of its content: the strategies' key is enough.
 * @throws Refusal when there is no such document for who asks, or no such phase
 */
export async function simulate(c: Asking) {
  const { read } = c
  const doc = read.portal.documents.get(c.input.bizType)!
  const phases = Object.keys(doc.signing ?? {})
  const phase = c.input.phase ?? phases[0]!
  if (!phases.includes(phase)) throw new Refusal(`${doc.title}没有${signPhase[phase as keyof typeof signPhase][1]}阶段`)
  const { docNo } = c.input
  const named = calledSo(doc, docNo)
  const [row] = named ? ((await read.mine(doc, named)) as AnyRow[]) : []
  if (!row) throw new Refusal(`没有${doc.title}${docNo}，或没有权限查看`)
  const all = (await read.any(signStrategy, { bizType: doc.name, phase } as never)) as Strategy[]
  const choice = await choiceOf(all, read)
  const enabled = all.filter((s) => s.status === 'enabled')
  const best = chosen({ ...choice, strategies: enabled }, doc, row, c.today)
  return {
    document: {
      title: doc.title, docNo,
      phase: doc.signing![phase]!.title,
      parties: Object.fromEntries(narrowing.filter((n) => row[n]).map((n) => [label(n), row[n]])),
    },
    strategies: newest(all)
      .sort((a, b) => Number(b === best) - Number(a === best) || b.priority - a.priority)
      .map((s) => ({
        id: s.id, code: s.code, name: s.name, version: s.version, priority: s.priority,
        status: toWire({ kind: 'choice', choices: signStrategy.states } as never, s.status),
        chosen: s === best,
        why: s === best ? '' : whyNot(s, choice, doc, row, c.today, best),
      })),
    ...(best ? await steps(c, doc, phase, row, best) : { steps: [], problem: null }),
  }
}

/** Enabled versions, and the newest of the others where none is enabled or a draft is newer. */
const newest = (all: Strategy[]): Strategy[] =>
  all.filter((s) => s.status === 'enabled' || !all.some((x) => x.code === s.code && x.version > s.version))

const label = (n: (typeof narrowing)[number]) => signStrategy.fields[n].label

function whyNot(s: Strategy, choice: Choice, doc: AnyDocument, row: AnyRow, today: string, best: Strategy | undefined): string {
  if (s.status === 'draft') return '草稿，尚未启用'
  if (s.status === 'stopped') return '已停用'
  const other = narrowing.find((n) => s[n] !== null && s[n] !== row[n])
  if (other) return `限定${label(other)}为${s[other]}，单据为${row[other] ?? '空'}`
  if (!isInGroup(s, choice, doc, row)) return `单据的供应商和承运商不在分组${s.orgGroup}中`
  if (s.validFrom && s.validFrom > today) return `${s.validFrom}起生效`
  if (s.validTo && s.validTo < today) return `${s.validTo}已失效`
  if (s.matchExpr && !meets(doc, s.matchExpr, row, today)) return '单据不符合匹配条件'
  if (best && s.priority < best.priority) return `优先级${s.priority}低于${best.priority}`
  if (best && narrowness(s) < narrowness(best)) return '优先级相同，限定的范围不如所选策略细'
  return '优先级和范围相同，取较新的策略'
}

async function steps(c: Asking, doc: AnyDocument, phase: string, row: AnyRow, s: Strategy) {
  const { read } = c
  const sides = await partiesOf(read, [row], doc.signing![phase]!)
  const has = (n: string) => (n in doc.fields ? row[n] : null)
  const flow = {
    bizType: doc.name, phase, docId: row.id,
    docNo: String(row[nameField(doc)]),
    plant: has('plant'),
    supplierCode: has('supplierCode'),
    carrierCode: has('carrierCode'),
    lines: s.lines.map((l) => ({ ...l, ...orgOf(sides, l.side, row), state: 'waiting', assigneeId: null })),
  } as unknown as Flow
  // The people of countersigned steps are read with the facts: here those of every step are wanted.
  const everybody = { ...flow, lines: flow.lines.map((t) => ({ ...t, mode: 'all' })) } as Flow
  const found = await readFacts([everybody], read, c)
  return {
    problem: stuck(flow, found) ?? null,
    steps: [...flow.lines]
      .sort((a, b) => a.seq - b.seq)
      .map((t) => {
        const people = t.orgId && t.kind !== 'notify' ? found.holders(flow, t) : []
        const hours = t.deadlineHours ?? found.usualHours(flow)
        return {
          seq: t.seq, step: t.step, stepName: t.stepName,
          kind: shown('kind', t.kind),
          side: shown('side', t.side),
          mode: shown('mode', t.mode),
          orgName: t.orgName,
          methods: t.kind === 'sign' ? methodsOf(t).map(methodText) : [],
          hours: hours === null ? null : toWire(stepFields.deadlineHours as Field, hours),
          waiver: found.waived(flow, t) ?? null,
          waits: t.kind !== 'notify',
          people: people.slice(0, SHOWN).map((p) => p.name),
          peopleCount: people.length,
        }
      }),
  }
}
const shown = (n: keyof typeof stepFields, value: unknown) => toText(stepFields[n] as Field, value)
