/** What each event says to the people it reaches. A test finds events that rules tell and nobody has worded. */
import { wordings } from '../../signing/words.ts'

export interface Wording {
  title: string
  /** {name} is a value of the event's data. */
  text: string
  /** Screen and key when it is not the telling document's own. */
  at?: string
  key?: string
}

/** Groups of events, by the first part of their name: what people subscribe to. */
export const groups: Readonly<Record<string, string>> = {
  forecast: '预测计划',
  order: '物料订单',
  revise: '订单修订',
  mplan: 'N+1月计划',
  wplan: '1+1周计划',
  pull: '拉动单',
  sheet: '送货单',
  diff: '收货差异',
  return: '退货',
  stmt: '结算',
  notice: '公告',
  task: '签字任务',
  seal: '印章',
  work: '后台任务',
}

const toInbox = { at: '/flow/mytask', key: 'flow.mytask.query' }
const toReader = { at: '/notice/notice', key: 'notice.supView.query' }

export const events: Readonly<Record<string, Wording>> = {
  'forecast.published': { title: '新预测', text: '预测计划 {forecastNo} 已发布，请查看' },
  'forecast.recalled': { title: '预测作废', text: '预测计划 {forecastNo} 已作废' },
  'order.published': { title: '新订单', text: '订单 {orderNo} 已发布，请及时回执' },
  'order.receipt': { title: '订单回执', text: '供应商已回执订单 {orderNo}' },
  'revise.published': { title: '订单修订', text: '修订单 {reviseNo} 已发布，请查看' },
  'revise.refused': { title: '修订未接受', text: '供应商不接受修订单 {reviseNo}，请处理' },
  'mplan.published': { title: '新月计划', text: 'N+1月计划 {planNo} 已发布，请查看' },
  'mplan.recalled': { title: '月计划撤回', text: 'N+1月计划 {planNo} 已撤回，请等待重新发布' },
  'wplan.published': { title: '新周计划', text: '1+1周计划 {planNo} 已发布，请反馈能否满足' },
  'wplan.recalled': { title: '周计划撤回', text: '1+1周计划 {planNo} 已撤回，请等待重新发布' },
  'wplan.unsatisfied': { title: '周计划不满足', text: '供应商不能满足周计划 {planNo} 的零件 {partNo}，请处理' },
  'pull.published': { title: '新拉动单', text: '拉动单 {pullNo} 已发布，请按时发运' },
  'sheet.published': { title: '送货单发布', text: '送货单 {sheetNo} 已发布，等待发运' },
  'sheet.sent': { title: '已发运', text: '送货单 {sheetNo} 已发运，请准备收货' },
  'sheet.reissue': { title: '补发', text: '已为您生成补发送货单 {sheetNo}，请补货发运' },
  'diff.opened': { title: '收货差异', text: '送货单 {sheetNo} 有差异，请定责' },
  'diff.toSupplier': { title: '差异待签字', text: '差异单 {diffNo} 等待供应商签字' },
  'diff.toMaker': { title: '差异待签字', text: '供应商已签字，差异单 {diffNo} 等待主机厂签字' },
  'diff.overdue': { title: '差异逾期', text: '差异单 {diffNo} 签字逾期，请尽快处理' },
  'diff.completed': { title: '差异完成', text: '差异单 {diffNo} 双方签字完成' },
  'return.published': { title: '退货', text: '退货单 {returnNo} 已发布，请安排提取' },
  'return.outbound': { title: '退货出库', text: '退货单 {returnNo} 已出库，请签收' },
  'stmt.published': { title: '结算单', text: '结算单 {stmtNo} 已发布，请确认' },
  'stmt.confirmed': { title: '结算单确认', text: '供应商已确认结算单 {stmtNo}' },
  'stmt.disputed': { title: '结算异议', text: '供应商对结算单 {stmtNo} 提出异议，差异单 {diffNo}' },
  'task.opened': { title: '待签任务', text: wordings.opened.usual, ...toInbox },
  'task.notified': { title: '知会', text: '{docNo} 已到 {stepName}', ...toInbox },
  'task.remind': { title: '催办', text: wordings.remind.usual, ...toInbox },
  'task.overdue': { title: '签字逾期', text: wordings.overdue.usual, ...toInbox },
  'task.escalated': {
    title: '逾期转上级',
    text: '{docNo} 的{stepName}逾期未签，请主管安排',
    at: '/flow/orgtask',
    key: 'flow.orgtask.changeUserJob',
  },
  'task.rejected': { title: '签字退回', text: wordings.rejected.usual, ...toInbox },
  'task.done': { title: '签字完成', text: wordings.done.usual, ...toInbox },
  'seal.submitted': { title: '印章待审核', text: '{orgName} 的印章 {sealName} 等待审核', key: 'sys.seals.approve' },
  'seal.approved': { title: '印章已启用', text: '印章 {sealName} 已通过审核，可以使用' },
  'seal.rejected': { title: '印章被驳回', text: '印章 {sealName} 被驳回：{reason}' },
  'seal.expiring': { title: '印章即将到期', text: '印章 {sealName} 有效期至 {until}，请及时续期', key: 'sys.seals.edit' },
  'seal.expiringToMaker': {
    title: '印章即将到期',
    text: '{orgName} 的印章 {sealName} 有效期至 {until}，请提醒对方续期',
    key: 'sys.seals.approve',
  },
  'work.ended': { title: '后台任务', text: '{title}{said}，可在“任务与下载”中查看', at: '/dashboard?tasks=1', key: 'uc.query' },
  'notice.submitted': { title: '公告待审核', text: '公告《{title}》等待审核' },
  'notice.published': { title: '新公告', text: '公告《{title}》已发布', ...toReader },
  'notice.recalled': { title: '公告撤回', text: '公告《{title}》已撤回' },
}
