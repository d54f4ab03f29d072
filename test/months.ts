/** npm run months -- --months 1000 --seed 7: random months, a year of them in a world of its own with a seed of its own. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const YEAR = 12
const { values } = parseArgs({
  options: { months: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const years = Math.ceil(Number(values.months) / YEAR)
for (let i = 0; i < years; i++) {
  const env = { ...process.env, MONTHS: String(YEAR), SEED: String(Number(values.seed) + i) }
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/all.ts`, 'test/months.test.ts'], {
    env,
    stdio: 'inherit',
  })
  if (status) process.exit(status)
  console.log(`${(i + 1) * YEAR} / ${years * YEAR} 个月`)
}
