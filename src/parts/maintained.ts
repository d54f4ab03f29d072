/**
 * Kept master data: 新增, 修改, 停用, 启用 and, where it is asked for, 删除. What refers to a master keeps its natural key, so
 * that one which is no longer wanted is disabled and stays. Its rules: maintained.rules.ts.
 */
import type { By, Fields } from '../declare/index.ts'
import type { Override, Overridden } from './override.ts'

/** 启用/停用 of master data (domain-core 2). */
export const usage = {
  enabled: [1, '启用', 'success'],
  disabled: [0, '停用', 'info'],
} as const

interface Options<I, L, B, S, C, E, R> {
  /** What people fill in. */
  input: I
  /** The same of its lines; changing it gives all of them. */
  lines?: L
  /** Who keeps it; internal when left out. */
  by?: B
  /** Permission suffix of everything done with it; else add, edit and del. */
  key?: string
  /** API name of creating and changing; save when left out, false: each its own. */
  save?: string | false
  /** States in which it may be changed, for a document with states of its own besides enabled and disabled. */
  when?: readonly S[]
  /** Where creating, changing or removing is unlike the others'; removing is not offered without. */
  create?: C
  edit?: E
  remove?: R
}
type Asked<I, L> = { input: I } & (L extends Fields ? { lines: L } : {})
interface Base<B> {
  label: string
  key: string
  by: B
}
type Actions<I, L, B, S, C, E, R> = {
  create: Overridden<Base<B> & { call?: string; from: 'new'; to: 'enabled' } & Asked<I, L>, C>
  edit: Overridden<Base<B> & { call?: string; from: readonly S[] } & Asked<I, L> & (L extends Fields ? { whole: true } : {}), E>
  disable: Base<B> & { from: readonly ['enabled']; to: 'disabled' }
  enable: Base<B> & { from: readonly S[]; to: 'enabled' }
} & (R extends Override ? { remove: Overridden<Base<B> & { from: readonly S[]; to: 'removed' }, R> } : {})

/**
 * States and actions of a master. One with actions of its own between them takes these apart:
 * const { create, edit, ...ending } = maintained({ input }).actions
 */
export function maintained<
  const I extends Fields,
  const L extends Fields | undefined = undefined,
  const B extends By | readonly By[] = 'internal',
  const S extends string = 'enabled' | 'disabled',
  const C extends Override = {},
  const E extends Override = {},
  const R extends Override | undefined = undefined,
>(o: Options<I, L, B, S, C, E, R>): { states: typeof usage; actions: Actions<I, L, B, S, C, E, R> } {
  const when: readonly string[] = o.when ?? ['enabled', 'disabled']
  const base = (label: string, key: string) => ({ label, key: o.key ?? key, by: o.by ?? 'internal' })
  const asked = {
    ...(o.save === false ? {} : { call: o.save ?? 'save' }),
    input: o.input,
    ...(o.lines ? { lines: o.lines } : {}),
  }
  const actions = {
    create: { ...base('新增', 'add'), ...asked, from: 'new', to: 'enabled', ...o.create },
    edit: { ...base('修改', 'edit'), ...asked, ...(o.lines ? { whole: true } : {}), from: when, ...o.edit },
    disable: { ...base('停用', 'edit'), from: ['enabled'], to: 'disabled' },
    enable: { ...base('启用', 'edit'), from: when.filter((s) => s !== 'enabled'), to: 'enabled' },
    ...(o.remove ? { remove: { ...base('删除', 'del'), from: when, to: 'removed', ...o.remove } } : {}),
  }
  return { states: usage, actions: actions as unknown as Actions<I, L, B, S, C, E, R> }
}
