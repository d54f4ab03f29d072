/** Phrases that nobody in the trade says do not come back; beside each what is said instead (docs/glossary.md). */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { noneOf, type Action, type Field } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'
import { titleOf } from '../src/web/dialogs/words.ts'

const instead = {
  守恒: '账务勾稽、相符', 散车: '未预约车辆', 爽约: '预约未到', 集车中: '组架中', 成架: '组架、组单', 改报日期: '修改到货日期',
  照此执行: '维持原方案', 不再退换: '取消退换', 换货未回: '换货未返', 立差异单: '生成差异单', 未能说明: '未查明', 再想想: '返回',
  满足系数K: '交期满足率', 上传账目: '导入台账', 早前: '此前', '中位 ': '中位数', N月结转: '上月结转', 预测编号: '预测单号',
  差异量: '差异数量', 超发接收: '超收', 接收超发: '超收', 要货转化: '订单转要货', 要货回冲: '要货冲回', 窗口结束: '窗口截止',
  三方公司: '三方物流商', 标记已看: '标记已读', 是否已查看: '是否已读', 催看: '提醒查看', 催反馈: '提醒反馈', 箱码: '箱号',
  序列牌: '物流标签号', 抱怨: '投诉', 要求到货日期: '需求日期', 需求到达时间: '需求时间、计划到达时间', 签批: '签字',
  批量请换行: '多个值请换行', 贵司且: '本单位', 过了预计到达: '逾期', 中位迟: '迟到中位数', 到厂窗口截止: '窗口截止',
  撤销签署: '撤销签字', 代您签署: '代您签字', 确认签署: '确认签字', 盖章签署: '盖章签字', '写入 {count} 条': '导入 {count} 条',
  还没有写入: '还没有导入', 可以写入的行: '可以导入的行', 没有要写入的行: '没有要导入的行', 文件已写入: '文件已导入',
  未写入任何行: '没有导入任何行', 导入没有写入: '还没有导入', 尚未写入: '尚未导入', 未写入的只: '未导入的只', 签核: '审批、同意',
  批准: '审批、同意', 审核意见: '审批意见', 审核人: '审批人', 审核时间: '审批时间', 审核记录: '审批记录', 提交审核: '提交审批',
  撤回审核: '撤回审批', 待审核: '待审批', 审核中: '审批中', 不通过的意见: '驳回意见', "'手机'": '电话', '"手机"': '电话',
  // 供方 stands in the headings of partners' own sheets (headings.server.ts), which are read and never shown.
  '供方:': '供应商',
  需方: '工厂', 供方确认: '供应商确认', 供方应: '供应商应',
}

test('screens speak as planners, dispatchers and accountants do', () => {
  const said = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts'], { exclude: ['**/*.test.ts', '**/*.gen.ts'] }).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Object.entries(instead).flatMap(([phrase, better]) =>
      text.includes(phrase) ? [`${file}: ${phrase} → ${better}`] : [],
    )
  })
  assert.deepEqual(said, [])
})

test('who approves says 同意 or 驳回', () => {
  const otherwise = documents.flatMap((doc) =>
    (Object.values(doc.actions) as Action[]).flatMap(({ label }) =>
      /^(通过|不通过|审核|审批通过|退回审批)$/.test(label) ? [`${doc.name}: ${label}`] : [],
    ),
  )
  assert.deepEqual(otherwise, [])
})

/** Systems and their operators do speak of the other side: whoever it is, he is the partner of that connection. */
const CONNECTIONS = ['pushConfig', 'pushLog', 'ediCode', 'ediProfile', 'dataConfig']

test('a column of a party says which', () => {
  const vague = documents.flatMap((doc) =>
    CONNECTIONS.includes(doc.name)
      ? []
      : (Object.values({ ...doc.fields, ...doc.lines }) as Field[])
          .map((f) => f.label)
          .filter((label) => /对方|我方|贵方|贵司|供方|需方/.test(label))
          .map((label) => `${doc.name}: ${label}`),
  )
  assert.deepEqual(vague, [])
})

test('no two documents are called the same', () => {
  const named = Map.groupBy(documents, (doc) => doc.title)
  assert.deepEqual(
    [...named].flatMap(([title, { length }]) => (length > 1 ? [title] : [])),
    [],
  )
})

/** Titles of places where one looks, not of things that one has. */
const PLACE =
  /(室|关账|配置|记录|日志|历史|档案|工作台|更新|上线|过点|填报|结果|核对|欠料|数据|视图|对照|验收|字典|免签|代理|业务|管理|退换货|确认|维护|账面|任务|公告|消息)$/

test('an empty list says what is missing, not that the screen is', () => {
  const odd = documents.flatMap((doc) => {
    const isPlace = !!doc.report || !!doc.rows || PLACE.test(doc.title)
    return doc.at && isPlace && /^(还)?没有/.test(noneOf(doc)) && noneOf(doc).includes(doc.title)
      ? [`${doc.name}: ${noneOf(doc)}`]
      : []
  })
  assert.deepEqual(odd, [])
})

test('a dialog names what it makes once', () => {
  const twice = documents.flatMap((doc) =>
    (Object.values(doc.actions) as Action[]).flatMap((action) => {
      const [title, name] = [titleOf(doc, action, []), doc.counted?.[1] ?? doc.title]
      return action.from === 'new' && title.split(name).length > 2 ? [title] : []
    }),
  )
  assert.deepEqual(twice, [])
})

/** What a word on a button does to its row: the states in which it may end, in people's words; 'removed' goes. */
const endings: Record<string, RegExp> = {
  删除: /^(removed|已删除)$/,
  取消: /^(已取消|取消待确认)$/,
  作废: /^已?作废$/,
  撤回: /^(草稿|待发布|已撤回)$/,
  关闭: /^已关闭$/,
}
/** Named by the specification, or ended with another's word; may only become fewer. */
const OTHERWISE = [
  '删除 sysUser → 停用', '取消 accReturnExchange → 已开单', '取消 accReturnExchange → 已完成', '取消 messageDelivery → 已忽略',
  '取消 messageDelivery → 待发送', '撤回 signFlow → 已撤销',
]

test('a word on a button ends alike everywhere', () => {
  const ends = documents.flatMap((doc) =>
    (Object.values(doc.actions) as Action[]).flatMap(({ label, to }) => {
      const allowed = endings[label]
      const states = (Array.isArray(to) ? to : to ? [to] : []) as string[]
      const texts = states.map((s) => (s === 'removed' ? s : (doc.states[s]![1] as string)))
      return allowed ? texts.filter((t) => !allowed.test(t)).map((t) => `${label} ${doc.name} → ${t}`) : []
    }),
  )
  assert.deepEqual(ends.sort(), OTHERWISE.toSorted())
})
