import { toInstant, type Row } from '../../declare/index.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { outOfScope } from '../../engine/errors.ts'
import { rule, rules } from '../../engine/rule.ts'
import { isSystem } from '../pushed.ts'
import { secretOf } from '../signature.ts'
import { pushLog } from '../pushLog/pushLog.ts'
import { pushConfig } from './pushConfig.ts'

/** Anything but a plain web address without a name and password in it. */
const addressWrong = (url: string): string | undefined => {
  const { protocol, username, password } = (URL.canParse(url) ? new URL(url) : {}) as Partial<URL>
  return /^https?:$/.test(protocol ?? '') && !username && !password
    ? undefined
    : '地址应以 http:// 或 https:// 开头，且不含用户名和密码'
}

/** EDIFACT names both sides in its envelope; systems of the maker's own are told documents, which are JSON. */
function formatWrong({ format, ourCode, theirCode, pushCode }: Row<typeof pushConfig>): string | undefined {
  if (format === 'json') return undefined
  if (isSystem(pushCode)) return `${pushCode} 是主机厂自己的系统，报文格式只能是 JSON`
  if (!ourCode || !theirCode) return '报文格式为 EDIFACT 时，我方交换代码和对方交换代码都要填'
  return [ourCode, theirCode].every((c) => /^[\x20-\x7e]+$/.test(c)) ? undefined : '交换代码只能由英文字母、数字和英文标点组成'
}

const kept = maintainedRules(pushConfig, {
  key: 'fixed',
  create: {
    guard: (row) => !/^[A-Za-z0-9_-]+$/.test(row.pushCode) && '推送编码只能由字母、数字、下划线和连字符组成',
  },
  wrong: (row) => addressWrong(row.url) ?? formatWrong(row),
})

/** So long messages are signed with the secret before as well: the receiver changes over when it suits him. */
const OVERLAP = 7 * 86_400_000
const resetSecret = rule(pushConfig, 'resetSecret', {
  effect: (row, { now }, to) =>
    to.set({ secretNo: row.secretNo + 1, oldSecretUntil: toInstant(new Date(Date.parse(now) + OVERLAP)) }),
})

const remove = rule(pushConfig, 'remove', {
  find: (rows, read) =>
    read.any(pushLog, { pushCode: rows.map((r) => r.pushCode), status: ['waiting', 'sending', 'failed'] }, { limit: 1 }),
  guard: (_, { found }) => found.length > 0 && '还有待发送的推送，不能删除',
})

export default rules(
  pushConfig,
  { ...kept, resetSecret, remove },
  {
    asks: {
      getSecret: async ({ read, input }) => {
        const [row] = await read.mine(pushConfig, { id: input.id })
        if (!row) throw outOfScope()
        return { secret: secretOf(read.portal.masterKey, row) }
      },
    },
  },
)
