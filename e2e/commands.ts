/** Commands of the README as from a person's hand: not within a run of tests, on a database of their own. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../test/checks.ts'

const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, DATABASE_URL: ___, ...env } = process.env

export function begin(command: string, args: string[], more: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['run', '-s', command, '--', ...args], {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** Runs a command to its end, which must be a good one. @returns its output */
export async function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const { output, ended } = begin(command, args, more)
  assert.equal(await ended, 0, `npm run ${command}:\n${output().slice(-4000)}`)
  return output()
}
