/** Rules that tell within the portal, and two for which the demo has neither a mail server nor robots with an address. */
import { demo, each } from '../../../../demo/stage.ts'
import { HOUR } from '../../../../demo/time.ts'
import { messageRobot } from '../../../exchange/messageRobot/messageRobot.ts'
import { sysUser } from '../../sys/user/user.ts'
import { tellByRules } from '../telling.server.ts'
import { messageRule } from './messageRule.ts'

const RECENT = 20 * HOUR

export default demo(messageRule, {
  after: [sysUser, messageRobot],
  last: async (s) => {
    const present = s.clock
    // They have been there since yesterday.
    s.clock = present - RECENT
    const ids = await s.do(s.portal, messageRule, 'create', [
      {
        input: {
          ruleCode: 'SHEET-SENT', ruleName: '发运告知计划员', eventCode: 'sheet.sent', viaPortal: true, title: '{docNo} 已发运',
          body: '工厂 {plant} 的送货单 {sheetNo} 已发运，{time}',
          dedupeMinutes: 30, dedupeKey: '{plant}',
        },
        lines: [{ kind: 'role', side: 'maker', arg: 'PLANNER' }],
      },
      {
        input: {
          ruleCode: 'ORDER-DIGEST', ruleName: '当日订单回执汇总', eventCode: 'order.receipt', viaPortal: true, sendMode: 'digest',
          digestTimes: '12:00,17:30', title: '订单回执', body: '订单 {orderNo} 已回执（{status}）',
        },
        lines: [{ kind: 'role', side: 'maker', arg: 'WH_MANAGER' }],
      },
      {
        input: {
          ruleCode: 'PULL-LATE', ruleName: '拉动单逾期群通知', eventCode: 'pull.overdue', robots: 'YARD', priority: 'urgent',
          title: '拉动单逾期', body: '{text}',
        },
        lines: [],
      },
      {
        input: {
          ruleCode: 'ORDER-REMIND', ruleName: '订单两小时未回执提醒', eventCode: 'order.published', viaMail: true, viaSms: true,
          sendMode: 'delayed', delayMinutes: 120, cancelEvent: 'order.receipt', title: '请回执订单 {orderNo}',
          body: '订单 {orderNo} 发布已两小时，请尽快回执：{link}',
          smsBody: '订单 {orderNo} 请尽快回执',
        },
        lines: [{ kind: 'contact', side: 'supplier', arg: '计划' }],
      },
    ])
    s.clock = present
    await s.do(s.portal, messageRule, 'disable', each(ids.slice(2)))
    await tellByRules(s.engine)
  },
})
