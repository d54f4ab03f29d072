/** The rooms of the house: what imports what, and no document's name in the engine. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { documents } from '../src/modules/index.ts'
import { importComplaints } from './check-imports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

test('nothing imports upwards', () => assert.deepEqual(importComplaints(root), []))

test('declare, server and web know no document by name', () => {
  const names = documents.map((d) => d.name).filter((n) => /[A-Z]/.test(n))
  const found: string[] = []
  for (const file of globSync(['src/declare/**/*.ts', 'src/server/**/*.ts', 'src/web/**/*.{ts,tsx}'], { cwd: root }))
    for (const name of names)
      if (new RegExp(`['"\`]${name}['"\`]`).test(readFileSync(root + file, 'utf8'))) found.push(`${file}: ${name}`)
  assert.deepEqual(found, [])
})
