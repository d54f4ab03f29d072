/** Scenarios of a message: what a partner shows on 对接测试 that its system does right, or that it is told when it does wrong. */

/**
 * What the test bench has to say: `taken` · `repeated` the message that was taken before, again: it gets the first result · refused, and
 * for nothing but what stands at one of these places of its table (lines.item).
 */
export type Expected = 'taken' | 'repeated' | { refusedAt: readonly string[] }

export interface Scenario {
  code: string
  title: string
  /** What is to be sent. */
  send: string
  expects: Expected
}

/** Its name in `Scenario.code`: the one that `repeated` refers to. */
export const RIGHT = 'right'
const right: Scenario = { code: RIGHT, title: '正确的报文', send: '一份没有错误的报文', expects: 'taken' }
const repeated: Scenario = {
  code: 'repeated', title: '同一份重发', send: '把通过“正确的报文”的那份原样再发，交换控制号不变', expects: 'repeated',
}
const wrong = (code: string, title: string, send: string, ...refusedAt: string[]): Scenario => ({
  code, title, send,
  expects: { refusedAt },
})

const unknownPart = wrong('part', '零件号错误', '有一行的零件号双方都没有约定过', 'lines.item')
const wrongQty = (at: readonly string[]) => wrong('qty', '数量读不懂', '有一行的数量不是数字', ...at)

type Own = readonly [code: string, title: string, send: string, ...at: string[]]
/** Those of a message without lines of parts. */
export const headScenarios = (...own: readonly Own[]) => [right, repeated, ...own.map((o) => wrong(...o))]
/** Those of every message with lines of parts, and what is wrong with this one alone. @param qty where its quantities stand */
export const scenariosOf = (qty: readonly string[], ...own: readonly Own[]) => [
  ...headScenarios(),
  unknownPart,
  wrongQty(qty),
  ...own.map((o) => wrong(...o)),
]
