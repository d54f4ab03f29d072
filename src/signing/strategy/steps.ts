/** A strategy's steps as rules and the screen that edits them both see them. */
import { cut, parse, toWire, type Field, type PhaseStep, type Row } from '../../declare/index.ts'
import { differences } from '../codes.ts'
import { signSteps } from '../steps.ts'
import { stepFields, type signStrategy } from './strategy.ts'

export type Step = Row<typeof signStrategy>['lines'][number]
export const stepNames = Object.keys(stepFields) as (keyof typeof stepFields)[]

/** Steps that a plant or a supplier may waive (domain-platform WF-31). */
export const waivable = {
  supplier: ['SupplierSendSign', 'SupplierDiffSign', 'SupplierStmtSign'],
  plant: ['DriverSendSign', 'DriverReceiveSign', 'ReceiverSign', 'WMSendSign', 'WMDiffSign'],
}

const named: readonly string[] = ['role', 'person', 'field']

/** What is wrong with a chain of steps, or nothing. */
export function chainWrong(steps: readonly Step[]): string | undefined {
  if (!steps.some((s) => s.kind !== 'notify')) return '至少要有一个签字或审批环节'
  const seqs = [...new Set(steps.map((s) => s.seq))].sort((a, b) => a - b)
  if (seqs.some((s, i) => s !== i + 1)) return '顺序应从1开始连续编号'
  for (const s of steps) {
    const at = `环节${s.stepName}：`
    if (steps.some((x) => x !== s && x.step === s.step)) return `${at}环节编码${s.step}重复`
    if (named.includes(s.assignee) && !s.assigneeArg)
      return `${at}请填写${s.assignee === 'field' ? '单据字段' : '角色编码或登录名'}`
    if (s.mode === 'share' && !(s.passPct && s.passPct <= 100)) return `${at}按比例会签请填写通过比例，1–100`
    if (s.onOverdue === 'pass' && s.kind !== 'approve') return `${at}逾期自动通过只用于审批：签字不能由他人代替`
    if (s.onOverdue === 'fail' && (s.rejectTo === 'none' || (s.rejectTo === 'step' && !s.rejectStep)))
      return `${at}逾期自动驳回须写明退回到哪里`
    if (s.rejectStep && !steps.some((x) => x.step === s.rejectStep && x.seq < s.seq && x.kind !== 'notify'))
      return `${at}退回环节${s.rejectStep}应是之前的签字或审批环节`
    if (s.kind === 'sign' && !s.bySeal && !s.byHand && !s.byConfirm && !s.byLink) return `${at}请至少选择一种签字方式`
    if (s.skipBy === 'plant' && !waivable.plant.includes(s.step)) return `${at}该环节不能由工厂免签`
    if (s.skipBy === 'supplier' && !waivable.supplier.includes(s.step)) return `${at}该环节不能由供应商免签`
    if (s.seq === 1 && (s.rejectTo === 'before' || s.rejectTo === 'step')) return `${at}第一个环节没有上一环节可退回`
    if (s.side.startsWith('driver') && (s.assignee !== 'key' || s.mode !== 'any')) return `${at}司机环节只能由一人签`
    if (s.byLink && !s.side.startsWith('driver')) return `${at}扫码签字只用于司机`
    if (s.remindHours !== null && s.deadlineHours !== null && s.remindHours > s.deadlineHours) return `${at}提醒不能早于环节开始`
  }
  if (steps.every((s) => s.seq < seqs.length || s.kind === 'notify')) return '最后一个环节不能只是知会'
  return undefined
}

/**
 * Steps in another order than the document takes them, or at once: its states follow its own chain. Own steps stand anywhere.
 * @param declared the document's chain
 */
export function orderWrong(steps: readonly Step[], title: string, declared: readonly PhaseStep[]): string | undefined {
  const waiting = declared.flatMap((d) => steps.find((s) => s.step === d.step && s.kind !== 'notify') ?? [])
  const at = waiting.findIndex((s, i) => i > 0 && s.seq <= waiting[i - 1]!.seq)
  return at < 0 ? undefined : `${title}先签${waiting[at - 1]!.stepName}，再签${waiting[at]!.stepName}，请调整环节顺序`
}

/** 供应商发运签字 → 司机发运签字. */
export const chainOf = (steps: readonly Step[]) =>
  cut(
    [...steps]
      .sort((a, b) => a.seq - b.seq)
      .map((s) => s.stepName)
      .join(' → '),
    500,
  )

/** An approval is to be given within three days; tenths of an hour. */
const APPROVAL = 720n
/** The steps that a declaration begins with, as lines of a strategy. */
export const defaultStep = (seq: number, step: keyof typeof signSteps, side: Step['side'], phase: string) => ({
  seq, step,
  stepName: signSteps[step],
  kind: phase === 'approve' ? ('approve' as const) : ('sign' as const),
  side,
  assignee: 'key' as const,
  mode: 'any' as const,
  bySeal: !side.startsWith('driver'),
  byHand: true,
  byConfirm: !side.startsWith('driver'),
  byLink: side.startsWith('driver'),
  skipBy: waivable.supplier.includes(step)
    ? ('supplier' as const)
    : waivable.plant.includes(step)
      ? ('plant' as const)
      : ('none' as const),
  ...(phase === 'approve' ? { deadlineHours: APPROVAL } : {}),
  remindHours: differences.includes(phase) || phase === 'approve' ? 240n : null,
  onOverdue: differences.includes(phase) ? ('mark' as const) : phase === 'approve' ? ('escalate' as const) : ('remind' as const),
  rejectTo: seq === 1 ? ('starter' as const) : ('before' as const),
  veto: true, allowTransfer: true, allowDelegate: true, allowAddSign: true, bulk: true,
  opinionRule: 'reject' as const,
})

/** A step as JSON: choices are codes, hours are numbers. */
export type WireStep = Record<string, any> & { id?: number }
export const wireStep = (step: Partial<Record<keyof typeof stepFields, unknown>>): WireStep =>
  Object.fromEntries(stepNames.map((n) => [n, toWire(stepFields[n] as Field, step[n])]))

/** Why these steps as JSON can't be saved, field by field and then as a chain; or nothing. */
export function wireWrong(steps: readonly WireStep[]): string | undefined {
  const typed: Step[] = []
  for (const s of steps) {
    const values: Record<string, unknown> = {}
    for (const n of stepNames) {
      const result = parse(stepFields[n] as Field, s[n])
      if ('wrong' in result) return `环节${s.stepName ?? ''}：${result.wrong}`
      values[n] = result.value
    }
    typed.push(values as unknown as Step)
  }
  return chainWrong(typed)
}
