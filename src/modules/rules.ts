/** The rules of every document; the check at start finds documents without and rules of none. */
import type { DocumentRules } from '../server/rule.ts'
import diff from './accounting/diff/diff.rules.ts'
import movement from './accounting/movement/movement.rules.ts'
import period from './accounting/period/period.rules.ts'
import receive from './accounting/receive/receive.rules.ts'
import returnGoods from './accounting/returnGoods/returnGoods.rules.ts'
import statement from './accounting/statement/statement.rules.ts'
import boxLabel from './distribution/boxLabel/boxLabel.rules.ts'
import pullSheet from './distribution/pullSheet/pullSheet.rules.ts'
import sendSheet from './distribution/sendSheet/sendSheet.rules.ts'
import tray from './distribution/tray/tray.rules.ts'
import { masterRules } from './master/rules.ts'
import order from './material/order/order.rules.ts'
import { orderReceiptRules, orderScheduleRules } from './material/order/parts.rules.ts'
import forecast from './material/forecast/forecast.rules.ts'
import n1MPlan from './material/n1MPlan/n1MPlan.rules.ts'
import n1WPlan from './material/n1WPlan/n1WPlan.rules.ts'
import revise from './material/revise/revise.rules.ts'
import myMessage from './message/message.rules.ts'
import { myNoticeRules, noticeRules, noticeTargetRules } from './notice/notice.rules.ts'
import organizationGroup from './notice/organizationGroup.rules.ts'
import monthlyReceive from './report/monthlyReceive/monthlyReceive.rules.ts'
import app from './sys/app/app.rules.ts'
import appVersion from './sys/appVersion/appVersion.rules.ts'
import permission from './sys/permission/permission.rules.ts'
import department from './sys/department/department.rules.ts'
import sysRole from './sys/role/role.rules.ts'
import sysUser from './sys/user/user.rules.ts'
import enumCode from './sys/enumCode/enumCode.rules.ts'
import clockRun from './sys/clockRun/clockRun.rules.ts'
import userLog from './sys/userLog/userLog.rules.ts'
import dumpLog from '../exchange/dumpLog/dumpLog.rules.ts'
import pushConfig from '../exchange/pushConfig/pushConfig.rules.ts'
import pushLog from '../exchange/pushLog/pushLog.rules.ts'
import signDelegate from '../signing/delegate/delegate.rules.ts'
import signFlow from '../signing/flow/flow.rules.ts'
import seal from '../signing/seal/seal.rules.ts'
import signStrategy from '../signing/strategy/strategy.rules.ts'
import { myTaskRules, orgTaskRules, signRecordRules } from '../signing/task/task.rules.ts'

export const allRules: readonly DocumentRules[] = [
  order,
  orderScheduleRules,
  orderReceiptRules,
  forecast,
  revise,
  n1MPlan,
  n1WPlan,
  pullSheet,
  sendSheet,
  tray,
  boxLabel,
  receive,
  returnGoods,
  diff,
  movement,
  statement,
  period,
  monthlyReceive,
  app,
  appVersion,
  permission,
  department,
  sysRole,
  sysUser,
  enumCode,
  userLog,
  clockRun,
  dumpLog,
  pushConfig,
  pushLog,
  signDelegate,
  signFlow,
  seal,
  signStrategy,
  myTaskRules,
  orgTaskRules,
  signRecordRules,
  noticeRules,
  noticeTargetRules,
  myNoticeRules,
  myMessage,
  organizationGroup,
  ...masterRules,
]
