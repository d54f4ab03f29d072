import { type Complaint, type Row } from '../../../declare/index.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { merged } from '../../../parts/createEdit.rules.ts'
import { repeated } from '../../master/checks.server.ts'
import { catalogue } from '../catalogue.ts'
import { changesOf } from './changes.ts'
import { kpiSpec } from './kpiSpec.ts'
import { tried } from './tried.server.ts'

type Spec = Row<typeof kpiSpec>
type Items = readonly Pick<Spec['lines'][number], 'kpiCode' | 'weight' | 'target' | 'floor' | 'lineNo'>[]
const sums = (lines: Items) => ({ itemCount: lines.length, weightSum: lines.reduce((n, l) => n + l.weight, 0) })

/** What no item can be, in a draft either. */
const wrongItems = (lines: Items): Complaint[] => {
  const twice = repeated(lines, (l) => l.kpiCode)
  return [
    ...(twice ? [{ line: twice.lineNo, field: 'kpiCode', message: `指标${catalogue[twice.kpiCode].code}重复` }] : []),
    ...lines.flatMap(({ kpiCode, target, floor, lineNo }) => {
      const { better, code } = catalogue[kpiCode]
      if (better === 'higher' ? target > floor : target < floor) return []
      return [
        {
          line: lineNo, field: 'target',
          message: `${code}${better === 'higher' ? '越高越好，目标要大于下限' : '越低越好，目标要小于下限'}`,
        },
      ]
    }),
  ]
}
const versionsOf = async (read: Read, rows: readonly Pick<Spec, 'specCode'>[]) => {
  const found = await read.any(kpiSpec, { specCode: rows.map((r) => r.specCode) }, { lock: true })
  return (row: Pick<Spec, 'specCode'>) => found.filter((f) => f.specCode === row.specCode)
}

const create = rule(kpiSpec, 'create', {
  together: (r) => r.specCode ?? '',
  find: (rows, read) => versionsOf(read, rows),
  guard: (row, { found }) => [
    ...(found(row).length ? [{ field: 'specCode', message: `方案${row.specCode}已存在，请在原来的方案上出新版本` }] : []),
    ...wrongItems(row.lines),
  ],
  effect: (row, _, to) => to.set(sums(row.lines)),
})
const inForce = (v: Spec) => v.status === 'effective'
/** The version in force before this one. */
const formerOf = (versions: readonly Spec[], version: number) =>
  versions.filter((v) => inForce(v) && v.version < version).toSorted((x, y) => y.version - x.version)[0]
const edit = rule(kpiSpec, 'edit', {
  find: (rows, read) => versionsOf(read, rows),
  guard: (row, { input }) => wrongItems(merged(row, input).lines as Items),
  effect: (row, { input, found }, to) => {
    const { lines, ...rest } = input
    to.set(rest)
    if (lines) to.replaceLines(lines)
    const former = formerOf(found(row), row.version)
    to.set({ ...sums(row.lines), changes: former ? changesOf(former, row) : null })
  },
})
/** Asked when it is submitted and again when it is approved: another version may have come first. */
const wrongVersion = (row: Spec, standing: readonly Spec[]): Complaint[] => {
  const later = standing.find((v) => v.effectiveFrom >= row.effectiveFrom)
  return [
    ...(row.weightSum === 100
      ? []
      : [{ field: 'weightSum', message: `权重合计是${row.weightSum}，必须正好100，请修改后再提交` }]),
    ...(later ? [{ field: 'effectiveFrom', message: `版本${later.version}从${later.effectiveFrom}起生效，新版本要更晚` }] : []),
  ]
}
const publish = rule(kpiSpec, 'publish', {
  find: (rows, read) => versionsOf(read, rows),
  guard: (row, { found }) => wrongVersion(row, found(row).filter(inForce)),
})
const approve = rule(kpiSpec, 'approve', {
  find: async (rows, read) => {
    const of = await versionsOf(read, rows)
    const atOnce = new Set(rows.map((r) => r.id))
    return (row: Spec) => of(row).filter((v) => v.id !== row.id && (inForce(v) || atOnce.has(v.id)))
  },
  guard: (row, { found }) => wrongVersion(row, found(row)),
  effect: (_row, { input }, to) => to.set(input),
})
/** The next version is a draft beside the one in force; of several drafts one may try each. */
const revise = rule(kpiSpec, 'revise', {
  find: (rows, read) => versionsOf(read, rows),
  guard: (row, { input }) => wrongItems(merged(row, input).lines as Items),
  effect: (row, { found, input }, to) => {
    const { lines = [], ...rest } = input
    const { specCode, subjectKind, kind, plant } = row
    const items = lines.map(({ kpiCode, weight, target, floor }) => ({ kpiCode, weight, target, floor }))
    const versions = found(row)
    const version = Math.max(...versions.map((v) => v.version)) + 1
    const changes = changesOf(formerOf(versions, version)!, { ...row, ...rest, lines: items })
    const next = { specCode, subjectKind, kind, plant, version, ...rest, ...sums(items as unknown as Items), changes }
    to.create(kpiSpec, next, items, { state: 'draft' })
  },
})

export default rules(
  kpiSpec,
  { create, edit, publish, withdraw: plain, approve, reject: plain, revise, stop: plain, remove: plain },
  {
    asks: {
      trial: async ({ read, input: { id, plant, period }, who }) => {
        const [spec] = await read.mine(kpiSpec, { id })
        if (!spec || !who.plants.includes(plant)) throw outOfScope()
        return tried(read, spec, plant, period)
      },
    },
  },
)
