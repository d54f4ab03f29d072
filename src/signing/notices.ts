/** What people are told of a signing, in a strategy's own words or in the usual ones. */
import { text } from '../declare/index.ts'

/** What stands for a value in a text: {docNo}. */
export const variables = { docNo: '单据号', docTitle: '单据类型', stepName: '环节', phase: '阶段', reason: '原因' } as const

/** Event (task.opened …) → the field of its own words, and the usual ones. */
export const wordings = {
  opened: { field: 'msgOpened', usual: '{docTitle} {docNo} 等待{stepName}' },
  remind: { field: 'msgRemind', usual: '{docNo} 的{stepName}请尽快处理' },
  overdue: { field: 'msgOverdue', usual: '{docNo} 的{stepName}已逾期，请尽快处理' },
  rejected: { field: 'msgRejected', usual: '{docNo} 的{stepName}被退回：{reason}' },
  done: { field: 'msgDone', usual: '{docNo} {phase}已完成' },
} as const
export type Told = keyof typeof wordings

const MOST = 200
/** The own words of a strategy, copied into each flow when it begins. */
export const messageFields = {
  msgOpened: text('待签通知', { max: MOST }),
  msgRemind: text('催办通知', { max: MOST }),
  msgOverdue: text('逾期通知', { max: MOST }),
  msgRejected: text('退回通知', { max: MOST }),
  msgDone: text('完成通知', { max: MOST }),
}
export const messageNames = Object.keys(messageFields) as (keyof typeof messageFields)[]

/** The first thing in braces that is no variable, or nothing. */
export const unknownVariable = (template: string): string | undefined =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map((m) => m[1]!).find((v) => !(v in variables))

/** 'a {docNo}' → 'a S001'; what the data does not say is left out. */
export const filled = (template: string, data: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, v: string) => String(data[v] ?? ''))
