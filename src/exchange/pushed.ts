/**
 * Told to a system of the maker: a document says which (EAI of after-sales, PWMS of the parts stores), and shows what became of it. The
 * system's address is the push configuration (推送配置) of that code; until there is one the message stands in the outbox. Its rules:
 * pushed.server.ts.
 */
import { choice, no, text, type Options } from '../declare/index.ts'
import { override, type Override } from '../parts/override.ts'

const systems = ['EAI', 'PWMS'] as const
/** By the code of their push configuration. */
export type System = (typeof systems)[number]
export const isSystem = (pushCode: string): boolean => (systems as readonly string[]).includes(pushCode)

const states = { none: [0, '未推送', 'info'], done: [1, '成功', 'success'], failed: [2, '失败', 'danger'] } as const

/** What became of the last message: only an answer makes it 成功, and until there is any it is 未推送. */
export const pushState = <R extends boolean = false>(system: System, options?: Options<R>) =>
  choice(`${system}推送`, states, options)

/** The action that tells a system what the document holds now. */
export const push = <const O extends Override>(system: System, own: O) =>
  override({ label: `推送${system}`, key: 'pub', by: 'internal', get: true, from: [] }, own)

/** What the outbox says of it, whatever state the document is in by then. @param from all its states */
export const pushed = <const S extends string>(from: readonly S[]) =>
  ({
    label: '推送结果', by: 'system', from,
    input: {
      field: no('推送', { required: true }),
      state: choice('结果', states, { required: true }),
      message: text('结果信息', { max: 500 }),
    },
  }) as const
