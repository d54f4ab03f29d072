import { type Complaint, type Row } from '../../../declare/index.ts'
import { plain, rule, rules, sameAs, type Read } from '../../../engine/rule.ts'
import { merged } from '../../../parts/createEdit.rules.ts'
import { linkedParts } from '../../common/links.server.ts'
import { repeated } from '../../master/checks.server.ts'
import { oeeOf } from '../formulas.ts'
import { smartLine } from './smartLine.ts'

type Line = Row<typeof smartLine>
type Rates = Omit<Line, 'lines'> & { lines: readonly Omit<Line['lines'][number], 'id'>[] }

/** The longest shift in minutes, most shifts and days, in tenths. */
const [LONGEST, SHIFTS, DAYS] = [720, 40n, 70n]
const WHOLE = 10_000n
const oee = (r: Pick<Line, 'availability' | 'performance' | 'quality'>) => oeeOf(r.availability, r.performance, r.quality)

/** What no line can be. */
function wrong(row: Rates): Complaint[] {
  const of = (field: keyof Line & string, bad: boolean, message: string): Complaint[] => (bad ? [{ field, message }] : [])
  const twice = repeated(row.lines, (l) => l.partNo)
  return [
    ...of('shiftMinutes', row.shiftMinutes > LONGEST, `班次时长不能超过${LONGEST}分钟`),
    ...of('breakMinutes', row.breakMinutes >= row.shiftMinutes, '休息应少于班次时长'),
    ...of('shiftsStd', row.shiftsStd < 5n, '标准班次不能小于0.5'),
    ...of('shiftsMax', row.shiftsMax > SHIFTS, '最大班次不能超过4'),
    ...of('shiftsMax', row.shiftsMax < row.shiftsStd, '最大班次不能小于标准班次'),
    ...of('daysPerWeekMax', row.daysPerWeekMax > DAYS, '每周最多7天'),
    ...of('daysPerWeekMax', row.daysPerWeekMax < row.daysPerWeekStd, '最大周天不能小于标准周天'),
    ...(['availability', 'performance', 'quality'] as const).flatMap((n) =>
      of(n, row[n] > WHOLE, `${smartLine.fields[n].label}不能大于1`),
    ),
    ...of('sharePct', row.sharePct > WHOLE, '占比不能超过100'),
    ...of('bottleneckStation', row.isBottleneck && !row.bottleneckStation, '瓶颈产线请填写瓶颈工位'),
    ...(row.lines.length ? [] : [{ message: '请填写产线生产的零件' }]),
    ...(twice ? [{ line: twice.lineNo, field: 'partNo', message: `零件${twice.partNo}重复` }] : []),
    ...row.lines.flatMap((l) => (l.cycleSec > 0n ? [] : [{ line: l.lineNo, field: 'cycleSec', message: '必须大于0' }])),
  ]
}

/** The versions that there are of a line; who makes one waits for others. */
async function versionsOf(read: Read, rows: readonly Pick<Line, 'supplierCode' | 'lineCode'>[]) {
  const found = await read.any(
    smartLine,
    { supplierCode: rows.map((r) => r.supplierCode), lineCode: rows.map((r) => r.lineCode) },
    { lock: true },
  )
  return (row: Pick<Line, 'supplierCode' | 'lineCode'>) =>
    found.filter((f) => f.supplierCode === row.supplierCode && f.lineCode === row.lineCode)
}
const linked = (read: Read, rows: readonly Line[], on: string) =>
  linkedParts(read, [...rows], (r) => r.lines.map((l) => ({ partNo: l.partNo, lineNo: l.lineNo, on })))

const create = rule(smartLine, 'create', {
  together: (r) => `${r.supplierCode}|${r.lineCode}`,
  find: async (rows, read, _, { today }) => ({
    unlinked: await linked(read, rows, today),
    versions: await versionsOf(read, rows),
    twice: repeated(rows, (r) => `${r.supplierCode}|${r.lineCode}`),
  }),
  guard: (row, { found }) => [
    ...(found.versions(row).length || (found.twice && found.twice.id === row.id)
      ? [{ field: 'lineCode', message: `产线${row.lineCode}已存在，请在原来的产线上变更` }]
      : []),
    ...wrong(row),
    ...(found.unlinked.get(row.id) ?? []),
  ],
  effect: (row, _, to) => to.set({ oee: oee(row), partCount: row.lines.length }),
})

const edit = rule(smartLine, 'edit', {
  find: (rows, read, inputs, { today }) =>
    linked(
      read,
      rows.map((r, i) => merged(r, inputs[i]!)),
      today,
    ),
  guard: (row, { input, found }) => [...wrong(merged(row, input)), ...(found.get(row.id) ?? [])],
  effect: (row, { input }, to) => {
    const { lines, ...rates } = input
    to.set(rates)
    if (lines) to.replaceLines(lines)
    to.set({ oee: oee(row), partCount: row.lines.length })
  },
})

/** Other rates are the next version; what is in force stays so until that one is verified. */
const revise = rule(smartLine, 'revise', {
  find: async (rows, read, inputs, { today }) => ({
    versions: await versionsOf(read, rows),
    unlinked: await linked(
      read,
      rows.map((r, i) => merged(r, inputs[i]!)),
      today,
    ),
  }),
  guard: (row, { input, found }) => {
    const next = found.versions(row).find((v) => v.version > row.version && v.status !== 'stopped')
    if (next) return `产线${row.lineCode}的版本${next.version}还没有生效，请先处理它`
    return [...wrong(merged(row, input)), ...(found.unlinked.get(row.id) ?? [])]
  },
  effect: (row, { input, found }, to) => {
    const { lines = [], ...rates } = input
    const { plant, supplierCode, lineCode } = row
    const version = Math.max(...found.versions(row).map((v) => v.version)) + 1
    to.create(
      smartLine,
      { plant, supplierCode, lineCode, version, ...rates, oee: oee(rates), partCount: lines.length },
      lines.map(({ partNo, cycleSec, cavities }) => ({ partNo, cycleSec, cavities })),
      { state: 'waiting' },
    )
    to.tell('submitted', null, { line: lineCode })
  },
})

const submit = rule(smartLine, 'submit', {
  effect: (row, _, to) => to.tell('submitted', null, { line: row.lineCode }),
})

const verify = rule(smartLine, 'verify', {
  find: (rows, read) => versionsOf(read, rows),
  guard: (_, { input, today }) => input.verifiedAt > today && [{ field: 'verifiedAt', message: '核实日期不能晚于今天' }],
  effect: (row, { input, found, who }, to) => {
    for (const before of found(row))
      if (before.id !== row.id && before.status === 'valid') to.act(smartLine, 'replace', before.id)
    to.set({ ...input, verifiedBy: who.name })
    to.tell('verified', row.supplierId, { line: row.lineCode })
  },
})

const reject = rule(smartLine, 'reject', {
  effect: (row, { input }, to) => {
    to.set(input)
    to.tell('returned', row.supplierId, { line: row.lineCode, reason: input.verifyRemark })
  },
})

export default rules(smartLine, {
  create, edit, submit, verify, reject, revise,
  load: sameAs(create, 'load'),
  stop: plain, replace: plain, remove: plain,
})
