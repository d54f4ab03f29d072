/** Robots of group chats; none has an address, nothing leaves a demo. */
import { demo } from '../../../demo/stage.ts'
import { messageRobot } from './messageRobot.ts'

export default demo(messageRobot, {
  last: async (s) => {
    await s.do(s.portal, messageRobot, 'create', [
      { input: { robotCode: 'PLAN', robotName: '物料计划群', robotKind: 'wecom', remark: '订单、预测的答复' } },
      { input: { robotCode: 'YARD', robotName: '收货现场群', robotKind: 'dingtalk', remark: '到货和差异' } },
      { input: { robotCode: 'IFACE', robotName: '接口值班群', robotKind: 'feishu' } },
    ])
  },
})
