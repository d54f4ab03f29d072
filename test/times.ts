/**
 * How long each file took, so that what takes long begins early and no core waits for the other at the end. This machine's last
 * runs stand in the cache; a fresh clone begins with times.json, which `npm test -- --times` writes anew.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cache } from './checks.ts'
import { isJourney } from './queue.ts'

/** By file, seconds. */
export type Times = Record<string, number>

const measured = `${cache}/times.json`
const committed = new URL('times.json', import.meta.url)
/** So many stand in times.json; the others are short. */
const MOST = 80

const read = (file: string | URL): Times => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

export function longestFirst(files: readonly string[]): string[] {
  const times = { ...read(committed), ...read(measured) }
  const secondsOf = (file: string) => times[file] ?? (isJourney(file) ? 10 : 2)
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a))
}

/** @param forAll the longest of them are what a fresh clone begins with, too */
export function keepTimes(times: Times, forAll: boolean): void {
  const all = { ...read(measured), ...times }
  mkdirSync(cache, { recursive: true })
  writeFileSync(measured, JSON.stringify(all))
  if (!forAll) return
  const longest = Object.entries(times).toSorted(([, a], [, b]) => b - a)
  writeFileSync(committed, `${JSON.stringify(Object.fromEntries(longest.slice(0, MOST)), null, 2)}\n`)
}
