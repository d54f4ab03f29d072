/** What holds of applications (approved.ts): whoever applies, applies for itself, and for the same one to the end. */
import type { AnyDocument, Row } from '../declare/index.ts'
import { plain, type Context, type Rule } from '../engine/rule.ts'
import { calledBy, notOwn } from './ownership.rules.ts'
import { createEditRules, type Own } from './createEdit.rules.ts'

interface Applied<D extends AnyDocument, Found> extends Own<D, Found> {
  own: keyof D['fields'] & string
  /** What messages call whom it is for; the label of `own` without 代码 when left out. */
  called?: string
}
type Step = 'create' | 'edit' | 'submit' | 'withdraw' | 'approve' | 'reject' | 'stop' | 'remove'

/** The rules of an application. One that is unlike the others' is replaced: { ...approvedRules(doc, own), approve }. */
export function approvedRules<D extends AnyDocument, Found = undefined>(
  doc: D,
  own: Applied<D, Found>,
): Record<Step, Rule<any, any, any> | typeof plain> {
  const code: string = own.own
  const strange = (row: Row<D>, { who }: Context) => notOwn(doc, code, row, who, own.called)
  const changed = (row: Record<string, unknown>, input: Record<string, unknown>) =>
    input[code] !== undefined && input[code] !== row[code] && `${calledBy(doc, code)}不能修改，请删除后新增`
  const guarded = <K extends 'submit' | 'withdraw' | 'remove'>(action: K): Rule<D, K, undefined> => ({
    doc, action, guard: strange,
  })
  return {
    ...createEditRules(doc, own, {
      create: (row, c) => strange(row, c),
      edit: (row, c) => strange(row, c) || changed(row, c.input),
    }),
    submit: guarded('submit'),
    withdraw: guarded('withdraw'),
    approve: plain, reject: plain, stop: plain,
    remove: guarded('remove'),
  }
}
