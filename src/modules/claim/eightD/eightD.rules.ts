import { dayAfter, type Row, type Wrong } from '../../../declare/index.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { eightD, steps } from './eightD.ts'

/** So many days after the sign-off it is looked at whether it helped. */
const CHECK_DAYS = 30
type Report = Row<typeof eightD>
const lineOf = (row: Report, step: keyof typeof steps) => row.lines.find((l) => l.step === step)!

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
      to.tell('signed', row.supplierId, { reportNo: row.reportNo })
    },
  }),
  reject: rule(eightD, 'reject', {
    effect: (row, { input }, to) => {
      to.set({ ...input, submittedAt: null })
      to.tell('returned', row.supplierId, { reportNo: row.reportNo, reason: input.reviewText })
    },
  }),
  verify: rule(eightD, 'verify', {
    effect: (row, { input }, to) => {
      to.set(input)
      // It happened again: what was found is not the cause.
      to.move(input.effect === 'kept' ? 'closed' : 'contained')
      if (input.effect === 'again') {
        to.set({ submittedAt: null, reviewedAt: null, reviewedBy: null, checkBy: null })
        to.tell('returned', row.supplierId, { reportNo: row.reportNo, reason: input.effectText })
      }
    },
  }),
})
