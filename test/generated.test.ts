/** The lists are what stands in the folders, generated/ is what the declarations say. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEngine } from '../src/tools/bare-engine.ts'
import { clientFile, clientOf, explain, generated } from '../src/tools/derive.ts'
import { listsOf, readSources } from '../src/tools/lists.ts'
import { refusalsFile, refusalsText } from '../src/tools/refusals.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const folder = fileURLToPath(new URL('../generated/', import.meta.url))

test('generated files are up to date (npm run generate)', () => {
  const engine = bareEngine()
  const files = generated(engine)
  assert.deepEqual(globSync('**/*.*', { cwd: folder }).sort(), Object.keys(files).sort())
  for (const [name, text] of Object.entries(files))
    assert.ok(readFileSync(folder + name, 'utf8') === text, `${name} is stale: npm run generate`)
  assert.ok(readFileSync(src + clientFile, 'utf8') === clientOf(engine, src), `${clientFile} is stale: npm run generate`)
})

test('the lists of what stands in the folders are up to date (npm run generate)', () => {
  for (const [name, text] of Object.entries(listsOf(readSources(src))))
    assert.ok(readFileSync(src + name, 'utf8') === text, `src/${name} is stale: npm run generate`)
})

test('the sentences of the rules are up to date (npm run generate)', () =>
  assert.ok(readFileSync(src + refusalsFile, 'utf8') === refusalsText(src), `src/${refusalsFile} is stale: npm run generate`))

test('whatever documents declare is explained: one document for each key of a declaration', () => {
  const engine = bareEngine()
  const seen = new Set<string>()
  for (const doc of engine.documents.values()) {
    const declared = Object.entries(doc).filter(([, value]) => value && (typeof value !== 'object' || Object.keys(value).length))
    if (declared.every(([key]) => seen.has(key))) continue
    for (const [key] of declared) seen.add(key)
    assert.ok(explain(engine, doc).includes(doc.title), doc.name)
  }
})
