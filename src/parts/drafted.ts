/** Made as a draft and changed until it is published: 新增 and 修改, in a dialog or from a file. Its rules: createEdit.rules.ts. */
import type { Action, Fields } from '../declare/index.ts'

type Dialog = NonNullable<Action['dialog']>
type Begun = NonNullable<Dialog['begins']>
type Says = NonNullable<Dialog['says']>
interface Drafted<G, H, L> {
  /** What making one asks and changing it does not: between whom it is. */
  given: G
  /** What both ask. */
  head: H
  lines?: L
  /** Permission suffixes of making and changing; import and edit when left out. */
  keys?: readonly [create: string, edit: string]
  /** Rows of other documents that a new one may be begun from. */
  begins?: Begun
  /** What the dialog of a new one says of what is typed. */
  says?: Says
}
type Asked<I, L> = { readonly input: I } & (L extends Fields ? { readonly lines: L } : {})
type Base = { readonly label: string; readonly key: string; readonly by: 'internal' }

export function drafted<const G extends Fields, const H extends Fields, const L extends Fields | undefined = undefined>({
  given,
  head,
  lines,
  keys = ['import', 'edit'],
  begins,
  says,
}: Drafted<G, H, L>): {
  create: Base & {
    readonly from: 'new'
    readonly to: 'draft'
    readonly dialog?: { readonly begins?: Begun; readonly says?: Says }
  } & Asked<G & H, L>
  edit: Base & { readonly from: readonly ['draft'] } & Asked<H, L> & (L extends Fields ? { readonly whole: true } : {})
} {
  const create = { label: '新增', key: keys[0], by: 'internal', from: 'new', to: 'draft', input: { ...given, ...head } }
  const edit = { label: '修改', key: keys[1], by: 'internal', from: ['draft'], input: head }
  return {
    create: {
      ...create,
      ...(lines && { lines }),
      ...((begins || says) && { dialog: { ...(begins && { begins }), ...(says && { says }) } }),
    },
    edit: { ...edit, ...(lines && { lines, whole: true }) },
  } as never
}
