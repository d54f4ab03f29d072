import type { Row } from '../../declare/index.ts'
import { rules } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { commaSeparated } from '../granted.ts'
import { LONGEST } from '../pauses.ts'
import { dumpConfig } from './dumpConfig.ts'

type Config = Row<typeof dumpConfig>

const emailsWrong = ({ alarmEmails }: Config): string | undefined => {
  const wrong = commaSeparated(alarmEmails).find((e) => !/^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(e))
  return wrong && `${wrong}不是邮箱地址`
}
export default rules(
  dumpConfig,
  maintainedRules(dumpConfig, {
    key: 'fixed', amongEnabled: true,
    find: (rows, read) => read.any(dumpConfig, { dataCode: rows.map((r) => r.dataCode), status: 'enabled' }, { lock: true }),
    wrong: (row, { found }) => {
      const other = found.find((f) => f.dataCode === row.dataCode && f.dumpCode !== row.dumpCode)
      if (other && row.status !== 'disabled') return `数据${row.dataCode}已有启用的转储配置${other.dumpCode}，请先停用它`
      if (row.capSeconds < row.baseSeconds) return '最长间隔不能小于首次间隔'
      if (row.capSeconds > LONGEST) return `最长间隔不能超过${LONGEST}秒`
      return emailsWrong(row)
    },
  }),
)
