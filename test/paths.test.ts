/** No path of a call is typed past the table of calls (web/client.gen.ts), and ever fewer answers are typed by hand. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['engine/**', 'identity/**', 'exchange/**', '**/*.gen.ts'] }).sort()
const places = (pattern: RegExp): string[] =>
  files.flatMap((f) => Array.from(readFileSync(src + f, 'utf8').matchAll(pattern), ([said]) => `${f}: ${said}`))

test('a path is of the table, or follows from a document: nobody says that a text is one', () =>
  assert.deepEqual(places(/\bas (string as )?(Path|PathTo|ToldPath|SilentPath|DownloadPath)<|\bas `[^`]*`/g), [
    'web/calls.ts: as Path<',
    'web/calls.ts: as string as Path<',
    'web/calls.ts: as string as Path<',
    'web/calls.ts: as string as Path<',
    // One of the steps that it is typed by.
    'web/sign/flow.ts: as `flowTask/${keyof Steps}`',
  ]))

test('nobody but the client, the stream of changes, the phone pages and who asks whether it can be used calls the server', () =>
  assert.deepEqual(
    [...new Set(places(/\bfetch\([`'"/](?!s)/g).map((p) => p.split(':')[0]))],
    ['web/condition.ts', 'web/live.ts', 'web/phone/ask.ts'],
  ))

/** Answers that whoever asks has to type, because the call does not say them; the number only falls. */
const BY_HAND = 18
test('answers come from the calls', () => {
  const typed = places(/\b(get|post|upload)<(?=[^(]*\('[\w/]+')/g).filter((p) => !p.startsWith('web/api.ts'))
  assert.ok(typed.length <= BY_HAND, `${typed.length}:\n${typed.join('\n')}`)
})
