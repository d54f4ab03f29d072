/** Who acts without key and scope is named here, with the reason that the history shows. The list is read in review. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const known = [
  "src/exchange/inbox.ts acting(who, '接收报文')",
  "src/exchange/inbox.ts system('重新处理报文')",
  "src/exchange/door.ts system('接口收报')",
  "src/exchange/sending.ts system('接口收报')",
  "src/exchange/dataBaseConfig/poll.ts system('数据库更新')",
  "src/exchange/folder/places.ts system('投递文件夹')",
  "src/exchange/delivered.ts system('接口收报')",
  "src/exchange/mailbox/mailbox.ts system('收件邮箱')",
  "src/exchange/handling.ts system('接口报文')",
  "src/exchange/mapping/trial.ts acting(who, '试映射')",
  "src/exchange/outbox.ts system('推送')",
  "src/exchange/partnerTest/testing.ts acting(who, '对接测试')",
  "src/exchange/partnerTest/certificate.ts acting(who, '出具对接证书')",
  "src/exchange/replay/replay.ts system('重放报文')",
  "src/exchange/replay/calls.ts acting(who, '回放报文')",
  "src/exchange/mail.ts system('邮件')",
  "src/exchange/deliver.ts system('推送')",
  "src/main/first-start.ts system('新版本')",
  "src/main/first-start.ts system('首次启动')",
  'src/engine/tasks/clock.ts system(`定时${action.label}`)',
  "src/modules/message/expectedMessage/expectedMessage.rules.ts system('应到报文')",
  "src/modules/message/telling.server.ts system('消息规则')",
  "src/modules/notice/notice.rules.ts acting(who, '查看公告')",
  "src/modules/person/person.calls.ts acting(who, '个人中心')",
  "src/modules/accounting/yearCacc/yearCacc.rules.ts system('年终对账')",
  "src/modules/distribution/consumePull/consumePull.rules.ts system('消耗拉动')",
  "src/modules/distribution/jis/telling.server.ts system('满架组单')",
  "src/modules/material/board/cover.server.ts system('物料看板')",
  "src/modules/material/supStockInput/supStockInput.rules.ts system('每日填报')",
  "src/modules/smart/smartCapacity/smartCapacity.rules.ts system('产能同步')",
  "src/modules/smart/smartRisk/smartRisk.rules.ts system('产能风险')",
  "src/modules/kpi/kpiLine/accuracy.server.ts system('交付准确率')",
  "src/modules/kpi/kpiWarning/kpiWarning.rules.ts system('KPI预警')",
  // Whoever has a driver's link sees his place in the queue, and nothing else.
  "src/modules/distribution/ddRoom/ddRoom.calls.ts system('司机查看排队')",
  "src/engine/write/publish-report.ts acting(who, '发布报表')",
  "src/modules/performance/sampling.server.ts system('第二次计算')",
  "src/modules/sys/downtime/watching.server.ts system('停机记录')",
  "src/modules/sys/user/sync.server.ts acting(who, '身份服务同步')",
  "src/engine/write/flush.ts acting(who, 'ledger')",
  "src/engine/http/tree-call.ts acting(c.who, '自己的权限')",
  "src/identity/calls/why.ts acting(who, '说明权限')",
  'src/engine/write/step.ts acting(context.who, action)',
  "src/engine/read/reader.ts acting(who, 'rule')",
  'src/engine/write/step.ts acting(work.context.who, cause)',
  "src/engine/sheets/apply.ts system('撤销导入')",
  "src/signing/flow/read.ts system('查看签字')",
  "src/signing/jobs.ts acting(who, '操作即签字')",
  "src/signing/jobs.ts system('现场手写签字', t.orgId)",
  "src/signing/papers.ts system('生成签字表单')",
  "src/signing/seeds.ts system('首次启动')",
  "src/signing/stamp.ts acting(who, '盖章')",
  "src/signing/ticket.ts system('司机扫码签字', t.org_id)",
]

/** The text of a call's arguments, from behind its opening bracket. */
function argumentsAt(text: string, from: number): string {
  let open = 1
  let to = from
  for (; open; to++) open += text[to] === '(' ? 1 : text[to] === ')' ? -1 : 0
  return text.slice(from, to - 1)
}

test('every use of the portal’s own identity is known', () => {
  const uses = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
    .filter((f) => !f.endsWith('engine/system.ts'))
    .flatMap((f) => {
      const text = readFileSync(root + f, 'utf8')
      if (!/\/system\.ts'/.test(text)) return []
      return [...text.matchAll(/(?<!\w\.?)(system|acting)\(/g)].map(
        (m) => `${f} ${m[1]}(${argumentsAt(text, m.index + m[0].length)})`,
      )
    })
  assert.deepEqual([...new Set(uses)].sort(), [...known].sort())
})

test('nobody else can make it', () => {
  for (const f of globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }))
    assert.ok(f.endsWith('engine/system.ts') || !/as System\b/.test(readFileSync(root + f, 'utf8')), f)
})
