/** Own screens by document name; a document without one has the derived screen. Written by npm run generate from the folders; not edited by hand. */
import type { Screens } from './web/screen.ts'

export const screens: Screens = {
  ledgerPeriod: () => import('./modules/accounting/period/period.screen.tsx'),
  stockInv: () => import('./modules/accounting/stockInv/stockInv.screen.tsx'),
  yearCacc: () => import('./modules/accounting/yearCacc/yearCacc.screen.tsx'),
  sendSheet: () => import('./modules/distribution/sendSheet/sendSheet.screen.tsx'),
  calendarDay: () => import('./modules/master/calendarDay/calendarDay.screen.tsx'),
  organization: () => import('./modules/master/organization/organization.screen.tsx'),
  forecastPlan: () => import('./modules/material/forecast/forecast.screen.tsx'),
  n1MPlan: () => import('./modules/material/n1MPlan/n1MPlan.screen.tsx'),
  n1WPlan: () => import('./modules/material/n1WPlan/n1WPlan.screen.tsx'),
  materialOrder: () => import('./modules/material/order/order.screen.tsx'),
  myMessage: () => import('./modules/message/message.screen.tsx'),
  myNotice: () => import('./modules/notice/myNotice.screen.tsx'),
  notice: () => import('./modules/notice/notice.screen.tsx'),
  department: () => import('./modules/sys/department/department.screen.tsx'),
  permission: () => import('./modules/sys/permission/permission.screen.tsx'),
  sysRole: () => import('./modules/sys/role/role.screen.tsx'),
  sysUser: () => import('./modules/sys/user/user.screen.tsx'),
  signDelegate: () => import('./signing/delegate/delegate.screen.tsx'),
  seal: () => import('./signing/seal/seal.screen.tsx'),
  signStrategy: () => import('./signing/strategy/strategy.screen.tsx'),
  orgTask: () => import('./signing/task/org.screen.tsx'),
  signRecord: () => import('./signing/task/record.screen.tsx'),
  myTask: () => import('./signing/task/task.screen.tsx'),
}
