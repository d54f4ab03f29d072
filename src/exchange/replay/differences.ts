/** What two ways of reading the same message make of it, held against each other field by field. */
import type { Action } from '../../declare/index.ts'
import { leavesOf } from '../bench/links.ts'
import type { ItemInput, MessageIn } from '../message.ts'

/** A field that says something else; null: it says nothing. */
export interface Difference {
  /** Which item of the message, and which line of it, from 1. */
  item: number
  line: number | null
  label: string
  was: string | null
  now: string | null
}

/** More than this nobody reads. */
export const MOST = 500

/** Items and lines are held against each other by their places. */
export function differencesOf(
  { in: { makes } }: Pick<MessageIn, 'in'>,
  then: readonly ItemInput[],
  now: readonly ItemInput[],
): Difference[] {
  const [doc, name] = makes
  const { input = {}, lines = {} }: Action = doc.actions[name]
  const [before, after] = [new Map(leavesOf(then)), new Map(leavesOf(now))]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .slice(0, MOST)
    .map((path) => {
      const [, item, line, field = path] = /^(\d+)\.(?:lines\.(\d+)\.)?(.+)$/.exec(path) ?? []
      const known = line === undefined ? (input[field] ?? doc.fields[field]) : (lines[field] ?? doc.lines[field])
      return {
        item: Number(item) + 1,
        line: line === undefined ? null : Number(line) + 1,
        label: known?.label ?? field,
        was: before.get(path) ?? null,
        now: after.get(path) ?? null,
      }
    })
}
