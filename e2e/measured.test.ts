/** The benchmarks go through all that they measure, on little; their figures say nothing here. */
import { test } from 'node:test'
import { ownFolder } from '../test/own-folder.ts'
import { run } from './commands.ts'

test('bench, metrics, bench:web', async () => {
  const env = { DATA_DIR: ownFolder() }
  await run('bench', ['--small'], env)
  await run('bench', ['--only', 'kpi', '--small'], env)
  await run('bench:web', ['--small'], env)
  await run('bench', ['--only', 'past', '--small'], env)
  await run('bench', ['--only', 'found', '--small'], env)
  await run('bench', ['--only', 'inbound', '--small'], env)
})
