/** Table of contents: every document in menu order. A document without a route is seen inside others. */
import type { AnyDocument, MenuIcon } from '../declare/index.ts'
import { diff } from './accounting/diff/diff.ts'
import { stockMovement } from './accounting/movement/movement.ts'
import { ledgerPeriod } from './accounting/period/period.ts'
import { receive } from './accounting/receive/receive.ts'
import { returnGoods } from './accounting/returnGoods/returnGoods.ts'
import { statement } from './accounting/statement/statement.ts'
import { boxLabel } from './distribution/boxLabel/boxLabel.ts'
import { pullSheet } from './distribution/pullSheet/pullSheet.ts'
import { sendSheet } from './distribution/sendSheet/sendSheet.ts'
import { tray } from './distribution/tray/tray.ts'
import { masterDocuments } from './master/index.ts'
import { contact } from './master/contact/contact.ts'
import { organization } from './master/organization/organization.ts'
import { materialOrder, orderReceipt, orderSchedule } from './material/order/order.ts'
import { forecastPlan } from './material/forecast/forecast.ts'
import { n1MPlan } from './material/n1MPlan/n1MPlan.ts'
import { n1WPlan } from './material/n1WPlan/n1WPlan.ts'
import { orderRevise } from './material/revise/revise.ts'
import { myMessage } from './message/message.ts'
import { myNotice, notice, noticeTarget } from './notice/notice.ts'
import { organizationGroup } from './notice/organizationGroup.ts'
import { monthlyReceive } from './report/monthlyReceive/monthlyReceive.ts'
import { enumCode } from './sys/enumCode/enumCode.ts'
import { app } from './sys/app/app.ts'
import { appVersion } from './sys/appVersion/appVersion.ts'
import { department } from './sys/department/department.ts'
import { permission } from './sys/permission/permission.ts'
import { sysRole } from './sys/role/role.ts'
import { sysUser } from './sys/user/user.ts'
import { clockRun } from './sys/clockRun/clockRun.ts'
import { userLog } from './sys/userLog/userLog.ts'
import { dumpLog } from '../exchange/dumpLog/dumpLog.ts'
import { pushConfig } from '../exchange/pushConfig/pushConfig.ts'
import { pushLog } from '../exchange/pushLog/pushLog.ts'
import { signDelegate } from '../signing/delegate/delegate.ts'
import { signFlow } from '../signing/flow/flow.ts'
import { seal } from '../signing/seal/seal.ts'
import { signStrategy } from '../signing/strategy/strategy.ts'
import { myTask, orgTask, signRecord } from '../signing/task/task.ts'

export interface Directory {
  name: string
  title: string
  icon: MenuIcon
  /** Unfolded while nothing of the menu is open. */
  unfolded?: true
  /** Addresses that screens had before. */
  aliases?: Readonly<Record<string, string>>
  documents: readonly AnyDocument[]
}

export const contents: readonly Directory[] = [
  { name: 'flow', title: '任务', icon: 'form', documents: [myTask, signFlow, orgTask, signDelegate, signRecord] },
  {
    name: 'mat',
    title: '物料计划',
    icon: 'schedule',
    unfolded: true,
    documents: [forecastPlan, materialOrder, orderSchedule, orderReceipt, orderRevise, n1MPlan, n1WPlan],
  },
  {
    name: 'logi',
    title: '配送',
    icon: 'car',
    unfolded: true,
    aliases: { '/sendSheet': '/logi/sendSheet', '/order': '/logi/order', '/pull-sheet': '/logi/pull-sheet' },
    documents: [pullSheet, sendSheet, tray, boxLabel],
  },
  { name: 'les', title: '核算', icon: 'bank', documents: [receive, returnGoods, diff, stockMovement, statement, ledgerPeriod] },
  { name: 'rpt', title: '报表', icon: 'chart', documents: [monthlyReceive] },
  { name: 'notice', title: '公告消息', icon: 'megaphone', documents: [notice, noticeTarget, myNotice, myMessage] },
  { name: 'dm', title: '数据管理', icon: 'database', documents: [...masterDocuments, organizationGroup] },
  { name: 'orgadm', title: '组织', icon: 'team', documents: [contact] },
  {
    name: 'sys',
    title: '系统管理',
    icon: 'settings',
    documents: [
      organization,
      department,
      sysUser,
      sysRole,
      permission,
      seal,
      signStrategy,
      app,
      appVersion,
      enumCode,
      pushConfig,
      dumpLog,
      pushLog,
      userLog,
      clockRun,
    ],
  },
]

export const documents: readonly AnyDocument[] = contents.flatMap((d) => d.documents)
