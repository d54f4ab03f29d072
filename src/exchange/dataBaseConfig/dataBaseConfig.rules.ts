import type { Row } from '../../declare/index.ts'
import { isColumn, isObject } from '../../engine/database/changes.ts'
import { rule, rules } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import { dataBaseConfig } from './dataBaseConfig.ts'
import { pollDue } from './poll.ts'

type Config = Row<typeof dataBaseConfig>
const [MOST_ROWS, MOST_MINUTES] = [1000, 1440]

function wrong(row: Config, known: { formats: ReadonlyMap<string, string>; connections: readonly string[] }) {
  if (!known.connections.includes(row.connection)) {
    const others = known.connections.length ? `，现有${known.connections.join('、')}` : ''
    return `服务器上没有设置连接${row.connection}${others}，请运维人员在 PARTNER_DATABASES 里加上`
  }
  if (!isObject(row.sourceObject)) return '源表/视图应为 表名 或 模式名.表名，只能用文字、数字和下划线'
  const column = [row.keyField, row.incrementField].find((c) => !isColumn(c))
  if (column) return `字段${column}不是列名，只能用文字、数字和下划线`
  if (known.formats.get(row.dataCode) !== 'json') return `数据${row.dataCode}的格式不是 JSON，每行是一条 JSON 报文`
  if (row.batchRows > MOST_ROWS) return `每批最多${MOST_ROWS}行`
  return row.everyMinutes > MOST_MINUTES ? `间隔不能超过${MOST_MINUTES}分钟` : undefined
}

const kept = maintainedRules(dataBaseConfig, {
  key: 'fixed',
  find: async (rows, read) => {
    const data = await read.any(dataConfig, { dataCode: rows.map((r) => r.dataCode) })
    return {
      formats: new Map(data.map((d) => [d.dataCode, d.format as string])),
      connections: [...(read.portal.partnerDatabases?.keys() ?? [])],
    }
  },
  // A mark is one of the column that it was read from, and so is the key within it.
  edit: {
    effect: (row, { input }, to) => {
      const changes = (...names: (keyof typeof input)[]) => names.some((n) => input[n] !== undefined && input[n] !== row[n])
      const another = changes('connection', 'sourceObject', 'incrementField')
      to.set({
        ...input,
        nextAt: null,
        ...(another ? { lastValue: null } : {}),
        ...(another || changes('keyField') ? { lastKey: null } : {}),
      })
    },
  },
  wrong: (row, { found }) => row.status !== 'disabled' && wrong(row, found),
})

const run = rule(dataBaseConfig, 'run', { effect: (_, { now }, to) => to.set({ nextAt: now }) })
const rewind = rule(dataBaseConfig, 'rewind', {
  effect: (_, { input, now }, to) => to.set({ lastValue: input.lastValue ?? null, lastKey: null, nextAt: now }),
})
/** A run that is over. What began elsewhere and has moved on meanwhile counts. */
const ran = rule(dataBaseConfig, 'ran', {
  guard: (row, { input }) => row.lastValue !== (input.began ?? null) && '水位已由另一次运行移动',
  effect: (row, { input, now }, to) => {
    const { lastRows, lastResult, lastMessage, lastValue, lastKey, nextAt } = input
    // Whoever has been told is not told again each time that it still fails.
    if (lastResult === 'failed' && row.lastResult !== 'failed')
      to.tell('failed', null, { configCode: row.configCode, baseName: row.baseName, reason: lastMessage ?? '' })
    to.set({ lastRows, lastResult, lastMessage, lastValue, lastKey, nextAt, lastRunAt: now })
  },
})

export default rules(
  dataBaseConfig,
  { ...kept, run, rewind, ran },
  { jobs: { pollDataBases: { at: '* * * * *', run: pollDue } } },
)
