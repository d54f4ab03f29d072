import { maintainedRules } from '../../parts/maintained.rules.ts'
import { outOfScope } from '../../engine/errors.ts'
import { rule, rules } from '../../engine/rule.ts'
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

const kept = maintainedRules(pushConfig, {
  key: 'fixed',
  create: {
    guard: (row) => !/^[A-Za-z0-9_-]+$/.test(row.pushCode) && '推送编码只能由字母、数字、下划线和连字符组成',
  },
  wrong: (row) => addressWrong(row.url),
})

const resetSecret = rule(pushConfig, 'resetSecret', {
  effect: (row, _, to) => to.set({ secretNo: row.secretNo + 1 }),
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
        return { secret: secretOf(read.engine.masterKey, row) }
      },
    },
  },
)
