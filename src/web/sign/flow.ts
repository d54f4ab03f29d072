/** What the calls of signing answer, and the words for it. */
import { signMethod, signSide, toMinute } from '../../declare/index.ts'
import { post } from '../api.ts'
import type { InputOf } from '../call-types.ts'
import type { SignFlow, SignTask } from '../client.gen.ts'

export type { SignFlow, SignTask }
export interface Seal {
  sealNo: string
  sealName: string
  sealType: number
  typeName: string
  validTo: string
}
/** flowTask/getDetail. */
export interface TaskDetail {
  flow: SignFlow
  task: SignTask
  /** Tasks of the flow on which the person may act. */
  mine: number[]
  document: { name: string; title: string; id: number; path: string }
  seals: Seal[]
}

/** What people do with a task; what each asks besides the task. */
type Steps = {
  [
    N in
      | 'sign'
      | 'reject'
      | 'transfer'
      | 'claim'
      | 'release'
      | 'recallAct'
      | 'withdraw'
      | 'remind'
      | 'addSign'
      | 'delegate'
      | 'removeSign'
  ]: Omit<InputOf<`flowTask/${N}`>, 'taskId'>
}
export type DoStep = <N extends keyof Steps>(name: N, body: Steps[N], said: string) => Promise<void>

/** Does one of them. */
export const takeStep = <N extends keyof Steps>(task: number, name: N, body: Steps[N], key?: string): Promise<unknown> =>
  post(`flowTask/${name}` as `flowTask/${keyof Steps}`, { taskId: task, ...body }, key)

/** States of a task: code → text and antd status of a step. */
export const taskStates: Readonly<
  Record<number, { text: string; step: 'wait' | 'process' | 'finish' | 'error'; color: string }>
> = {
  9: { text: '未到', step: 'wait', color: 'default' },
  0: { text: '待处理', step: 'process', color: 'processing' },
  1: { text: '已签', step: 'finish', color: 'success' },
  2: { text: '已退回', step: 'error', color: 'error' },
  3: { text: '已转办', step: 'wait', color: 'default' },
  4: { text: '已取消', step: 'wait', color: 'default' },
  5: { text: '免签', step: 'finish', color: 'default' },
  6: { text: '已知会', step: 'finish', color: 'default' },
  7: { text: '等待他人意见', step: 'process', color: 'warning' },
  8: { text: '已作废', step: 'wait', color: 'default' },
}
export const flowStates: Readonly<Record<number, string>> = { 1: '进行中', 2: '已完成', 3: '已撤销', 4: '已退回' }

const textOf = (choices: Readonly<Record<string, readonly [number, string, ...unknown[]]>>, code: number | null | undefined) =>
  Object.values(choices).find((c) => c[0] === code)?.[1] ?? ''
export const methodText = (code: number | null | undefined): string => textOf(signMethod, code)
export const isDriver = (t: SignTask): boolean => t.side === signSide.driverAtMaker[0] || t.side === signSide.driverAtSupplier[0]

/** State of a task whose person has asked others first. */
export const waitsForOthers = 7
/** Why somebody was asked who is not of the step, by code. */
export const addedWords: Readonly<Record<number, string>> = { 1: '前加签', 2: '后加签', 3: '委派' }
/** A paper is sent back, an application is turned down; who was asked for an opinion disagrees. */
export const refusalWord = (t: SignTask): string => (t.added === 3 ? '不同意' : t.kind === 2 ? '驳回' : '退回')
/** Who turns it down says to which step it goes. */
export const choosesStep = (t: SignTask): boolean => t.rejectTo === 3 && !t.rejectStep && t.added !== 3
/** Steps before a task's, each once. */
export const earlierSteps = (f: SignFlow, t: SignTask): SignTask[] => [
  ...new Map(f.tasks.filter((x) => x.seq < t.seq && x.kind !== 4 && !x.parentId).map((x) => [x.step, x])).values(),
]
export const whereTo = (t: SignTask, f: SignFlow): string =>
  t.added === 3
    ? ''
    : t.rejectTo === 2
      ? '到上一环节'
      : t.rejectTo === 3
        ? `到${f.tasks.find((x) => x.step === t.rejectStep)?.stepName ?? '指定环节'}`
        : '给发起人'

/** 2026-11-21 10:00 */
export const at = (instant: string | null | undefined): string => (instant ? toMinute(instant) : '')

/** What a signature says of itself on screen. */
export function said(t: SignTask): string[] {
  return [
    [
      t.state === 3 ? `${t.doneBy}从${t.assigneeName ?? '待认领'}转出` : t.doneBy,
      t.onBehalfOf && `代${t.onBehalfOf}`,
      methodText(t.method),
      t.sealName,
    ]
      .filter(Boolean)
      .join(' · '),
    at(t.doneAt) + (t.isLate ? '（逾期）' : ''),
    t.opinion ?? '',
    t.waiver ?? '',
    t.evidence ?? '',
  ].filter(Boolean)
}
