import { dayAfter, type LineOf, type Row, type Wrong } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { fairEnd } from '../../../engine/read/fair.ts'
import { table } from '../../../engine/read/scope.ts'
import { clockwork, rule, rules, type Effects } from '../../../engine/rule.ts'
import { eightD, steps } from './eightD.ts'

/** So many days after the sign-off it is looked at whether it helped. */
const CHECK_DAYS = 30
type Report = Row<typeof eightD>
type Line = LineOf<typeof eightD>
type Step = Line['step']
const lineOf = (row: Report, step: Step) => row.lines.find((l) => l.step === step)!
const number = (step: Step) => steps[step][0]

/** From this step on all is to be done again; what is before it is signed. */
function sendBack(row: Report, from: Step, signed: { signedBy: string; signedAt: string }, to: Effects<typeof eightD>): void {
  for (const l of row.lines)
    if (number(l.step) >= number(from)) to.setLine(l.id, { signedBy: null, signedAt: null, doneAt: null })
    else if (!l.signedAt) to.setLine(l.id, signed)
}
const filesOf = (l: Partial<Line>) => (l.evidence ?? []).map((f) => f.id).join()
const isChanged = (line: Line, l: Partial<Line>) =>
  filesOf(line) !== filesOf(l) || (['content', 'owner', 'dueDate', 'doneAt'] as const).some((n) => (l[n] ?? null) !== line[n])

/** Steps follow from one another: one that is done has all before it done. */
function unfinished(row: Report): Wrong {
  const wrong = row.lines.flatMap((l) => {
    const say = (field: string, message: string) => [{ line: l.lineNo, field, message: `${steps[l.step][1]}：${message}` }]
    if (!l.content) return say('content', '请填写内容')
    if (!l.owner) return say('owner', '请填写负责人')
    return l.doneAt ? [] : say('doneAt', '请填写完成日期')
  })
  return wrong.slice(0, 1)
}

export default rules(eightD, {
  tell: rule(eightD, 'tell', {
    effect: ({ supplierId, claimNo, reportNo }, _, to) => to.tell('opened', supplierId, { claimNo, reportNo }, 'partner'),
  }),
  contain: rule(eightD, 'contain', {
    effect: (row, { input, now, today }, to) => {
      to.setLine(lineOf(row, 'D3').id, { ...input, doneAt: today })
      to.set({ containedAt: now })
    },
  }),
  fill: rule(eightD, 'fill', {
    guard: (row, { input, today }) =>
      input.lines.flatMap((l) => {
        const line = row.lines.find((x) => x.id === l.id)!
        if (line.signedAt)
          return isChanged(line, l)
            ? [{ line: line.lineNo, field: 'content', message: `${steps[line.step][1]}已通过，不能修改` }]
            : []
        if (l.doneAt && l.doneAt > today) return [{ line: line.lineNo, field: 'doneAt', message: '完成日期不能晚于今天' }]
        // What was done stays so: a fault is contained before it is described.
        if (!l.doneAt || line.doneAt) return []
        const before = row.lines.find((x) => x.lineNo < line.lineNo && !(input.lines.find((y) => y.id === x.id) ?? x).doneAt)
        return before ? [{ line: line.lineNo, field: 'doneAt', message: `请先完成${steps[before.step][1]}` }] : []
      }),
    effect: (_, { input }, to) => {
      for (const { id, ...what } of input.lines) to.setLine(id, what)
    },
  }),
  submit: rule(eightD, 'submit', {
    guard: unfinished,
    effect: (row, { now }, to) => {
      to.set({ submittedAt: now })
      to.tell('submitted', null, { reportNo: row.reportNo })
    },
  }),
  approve: rule(eightD, 'approve', {
    effect: (row, { input, now, today, who }, to) => {
      to.set({ ...input, reviewedBy: who.name, reviewedAt: now, checkBy: dayAfter(today, CHECK_DAYS) })
      for (const l of row.lines) if (!l.signedAt) to.setLine(l.id, { signedBy: who.name, signedAt: now })
      to.tell('signed', row.supplierId, { reportNo: row.reportNo })
    },
  }),
  reject: rule(eightD, 'reject', {
    effect: (row, { input: { step, reviewText }, now, who }, to) => {
      sendBack(row, step, { signedBy: who.name, signedAt: now }, to)
      to.set({ reviewText, submittedAt: null })
      to.tell('returned', row.supplierId, { reportNo: row.reportNo, reason: `${steps[step][1]}，${reviewText}` })
    },
  }),
  /** Once when it is not contained in time, once when it is not finished in time; downtimes move both. */
  chase: clockwork(eightD, 'chase', {
    due: (read, { now }, most) => {
      const over = (name: 'containBy' | 'dueDate') =>
        sql`${fairEnd(eightD, name)} <= ${now}::timestamptz and (h.chased_at is null or h.chased_at < ${fairEnd(eightD, name)})`
      return read.rows(sql`select h.id from ${table(eightD)} h where (h.status in ${codes(eightD, 'status', 'open')} and ${over('containBy')})
        or (h.status in ${codes(eightD, 'status', 'contained')} and ${over('dueDate')}) order by h.id limit ${most}`)
    },
    effect: (row, { now }, to) => {
      to.set({ chasedAt: now })
      const { reportNo, claimNo } = row
      const what = row.status === 'open' ? '临时围堵' : '填写'
      for (const org of [row.supplierId, null]) to.tell('late', org, { reportNo, claimNo, what })
    },
  }),
  verify: rule(eightD, 'verify', {
    effect: (row, { input, now, who }, to) => {
      to.set(input)
      to.move(input.effect === 'kept' ? 'closed' : 'contained')
      if (input.effect === 'again') {
        // What was found is not the cause.
        sendBack(row, 'D4', { signedBy: who.name, signedAt: now }, to)
        to.set({ submittedAt: null, reviewedAt: null, reviewedBy: null, checkBy: null })
        to.tell('returned', row.supplierId, { reportNo: row.reportNo, reason: input.effectText })
      }
    },
  }),
})
