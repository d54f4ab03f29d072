/**
 * Which values of a message an input comes from. Nothing declares it: each value is changed by itself, and what changes with it comes
 * from it.
 */
import { dayAfter } from '../../declare/index.ts'

/** Paths of all texts in a value: lines.2.qty. */
export function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([n, v]) => leavesOf(v, path ? `${path}.${n}` : n))
  return value === null || value === undefined ? [] : [[path, String(value)]]
}

export function valueAt(value: any, path: string): any {
  return path.split('.').reduce((v, n) => v?.[n], value)
}

/** A copy in which one value says something else. */
export function changed<T>(value: T, path: string, to: string): T {
  const [name, ...rest] = path.split('.')
  const copy: any = Array.isArray(value) ? [...value] : { ...value }
  copy[name!] = rest.length ? changed(copy[name!], rest.join('.'), to) : to
  return copy
}

/** Something else of the same kind, which nothing else in a message says; of several at once each another. */
const otherwise = (text: string, i = 0): string =>
  /^\d{4}-\d{2}-\d{2}/.test(text) ? `${dayAfter('2001-02-03', i)}${text.slice(10)}`
  : /^\d+(\.\d+)?$/.test(text) ? String(970301 + i)
  : `${text}~${i || ''}` // prettier-ignore

/**
 * @param paths of the content's values that are asked about
 * @returns path of the result → paths of the content that it comes from
 */
export function linksOf<C>(content: C, paths: Iterable<string>, made: (content: C) => unknown): Map<string, string[]> {
  const links = new Map<string, string[]>()
  const before = new Map(leavesOf(made(content)))
  const lines = (leaves: Map<string, string>) => [...leaves.keys()].filter((p) => p.includes('.')).length
  for (const path of paths) {
    const text = valueAt(content, path)
    if (typeof text !== 'string' || !text) continue
    let after: Map<string, string>
    try {
      after = new Map(leavesOf(made(changed(content, path, otherwise(text)))))
    } catch {
      // With another value there would be nothing: it says of no field where it comes from.
      continue
    }
    // Another number of lines: what stands at a place is another one's, and only what says this value is sure.
    const same = lines(after) === lines(before)
    for (const [to, value] of before) if (same ? after.get(to) !== value : value === text) push(links, to, path)
  }
  return links
}

/**
 * The same of long messages, where asking value by value would take too long: the values that stand at the same place of each line are
 * changed together, each to something that nothing else says, and what says it then comes from it.
 */
export function linksTogether<C>(content: C, paths: Iterable<string>, made: (content: C) => unknown): Map<string, string[]> {
  const links = new Map<string, string[]>()
  const before = new Map(leavesOf(made(content)))
  const patterns = Map.groupBy(paths, (path) => path.replaceAll(/\.\d+/g, '.*'))
  for (const some of patterns.values()) {
    const copy = structuredClone(content)
    const from = new Map<string, string>()
    for (const [i, path] of some.entries()) {
      const text = valueAt(content, path)
      if (typeof text !== 'string' || !text) continue
      const other = otherwise(text, i)
      put(copy, path, other)
      from.set(other, path)
    }
    try {
      for (const [to, value] of leavesOf(made(copy))) {
        const path = from.get(value)
        if (path && before.has(to)) push(links, to, path)
      }
    } catch {
      // With other values there would be nothing: they say of no field where it comes from.
    }
  }
  return links
}

/** In a copy of one's own. */
function put(value: any, path: string, to: string): void {
  const names = path.split('.')
  names.slice(0, -1).reduce((v, n) => v[n], value)[names.at(-1)!] = to
}

function push(links: Map<string, string[]>, to: string, from: string): void {
  const known = links.get(to)
  if (known) known.push(from)
  else links.set(to, [from])
}
