import { shortTime, toInstant, type Row } from '../../declare/index.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { outOfScope } from '../../engine/errors.ts'
import { rule, rules } from '../../engine/rule.ts'
import { LONGEST } from '../pauses.ts'
import { isSystem } from '../pushed.ts'
import { secretOf } from '../signature.ts'
import { pushLog } from '../pushLog/pushLog.ts'
import { streamsOf } from '../streams.ts'
import { formats, isStandard, pushConfig } from './pushConfig.ts'
import { shapeWrong } from './shaped.ts'

/** As many at once as one process can look after, and as long as an attempt may take. */
const [MOST_PARALLEL, MOST_SECONDS] = [64, 60]

/** Anything but a plain web address without a name and password in it. */
const addressWrong = (url: string): string | undefined => {
  const { protocol, username, password } = (URL.canParse(url) ? new URL(url) : {}) as Partial<URL>
  return /^https?:$/.test(protocol ?? '') && !username && !password
    ? undefined
    : '地址应以 http:// 或 https:// 开头，且不含用户名和密码'
}

/** Standards that have room for so many characters of each side's code. */
const longest: Readonly<Record<string, number>> = { x12: 15, vda: 9 }

/** A standard names both sides in its envelope; systems of the maker's own are told documents, which are JSON. */
function formatWrong({ format, ourCode, theirCode, pushCode }: Row<typeof pushConfig>): string | undefined {
  if (isSystem(pushCode) && format !== 'json') return `${pushCode} 是主机厂自己的系统，报文格式只能是 JSON`
  if (!isStandard(format)) return undefined
  if (!ourCode || !theirCode) return `报文格式为 ${formats[format][1]} 时，我方交换代码和对方交换代码都要填`
  const most = longest[format]
  if (most && [ourCode, theirCode].some((c) => c.length > most))
    return `${formats[format][1].replace('ANSI ', '')} 的交换代码最多${most}个字符`
  return [ourCode, theirCode].every((c) => /^[\x20-\x7e]+$/.test(c)) ? undefined : '交换代码只能由英文字母、数字和英文标点组成'
}

const kept = maintainedRules(pushConfig, {
  key: 'fixed',
  find: async (_, { portal }) => portal.documents,
  create: {
    guard: (row) => !/^[A-Za-z0-9_-]+$/.test(row.pushCode) && '推送编码只能由字母、数字、下划线和连字符组成',
  },
  // What is changed may be what was wrong with it.
  edit: {
    effect: (_, { input }, to) => {
      to.set({ ...input, pausedUntil: null })
      to.later('deliver', {})
    },
  },
  wrong: (row, { found }) => addressWrong(row.url) ?? formatWrong(row) ?? paceWrong(row) ?? shapeWrong(row, found),
})

function paceWrong({ parallel, timeoutSeconds, baseSeconds, capSeconds }: Row<typeof pushConfig>): string | undefined {
  if (parallel > MOST_PARALLEL) return `同时发送数不能超过${MOST_PARALLEL}`
  if (timeoutSeconds > MOST_SECONDS) return `超时不能超过${MOST_SECONDS}秒`
  if (capSeconds < baseSeconds) return '最长间隔不能小于首次间隔'
  return capSeconds > LONGEST ? `最长间隔不能超过${LONGEST}秒` : undefined
}

const resume = rule(pushConfig, 'resume', {
  guard: (row) => row.status === 'enabled' && row.pausedUntil === null && '没有暂停，也没有熔断',
  effect: (_, __, to) => {
    to.set({ pausedUntil: null })
    to.later('deliver', {})
  },
})
const trip = rule(pushConfig, 'trip', {
  guard: (row, { now }) => row.pausedUntil !== null && row.pausedUntil > now && '已经熔断',
  effect: ({ pushCode, pushName, pausedUntil }, { input: { until, count } }, to) => {
    to.set({ pausedUntil: until })
    // Whoever has been told is not told again each time that it is still not back.
    if (pausedUntil === null) to.tell('tripped', null, { pushCode, pushName, count: String(count), until: shortTime(until) })
  },
})
const recover = rule(pushConfig, 'recover', { effect: (_, __, to) => to.set({ pausedUntil: null }) })

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
  { ...kept, pause: 'plain', resume, trip, recover, resetSecret, remove },
  {
    asks: {
      getSecret: async ({ read, input }) => {
        const [row] = await read.mine(pushConfig, { id: input.id })
        if (!row) throw outOfScope()
        return { secret: secretOf(read.portal.masterKey, row) }
      },
      getStreams: async ({ read, input }) => {
        const [row] = await read.mine(pushConfig, { id: input.id })
        if (!row) throw outOfScope()
        return streamsOf(read, row.pushCode)
      },
    },
  },
)
