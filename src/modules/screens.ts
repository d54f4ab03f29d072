/** Custom screens by document name; a document without one has the derived screen. */
import type { Screens } from '../web/screen.ts'

export const screens: Screens = {
  organization: () => import('./master/organization/organization.screen.tsx'),
  permission: () => import('./sys/permission/permission.screen.tsx'),
  sysRole: () => import('./sys/role/role.screen.tsx'),
  signDelegate: () => import('../signing/delegate/delegate.screen.tsx'),
  signRecord: () => import('../signing/task/record.screen.tsx'),
  seal: () => import('../signing/seal/seal.screen.tsx'),
  signStrategy: () => import('../signing/strategy/strategy.screen.tsx'),
  sysUser: () => import('./sys/user/user.screen.tsx'),
  sendSheet: () => import('./distribution/sendSheet/sendSheet.screen.tsx'),
  notice: () => import('./notice/notice.screen.tsx'),
  myMessage: () => import('./message/message.screen.tsx'),
  myNotice: () => import('./notice/myNotice.screen.tsx'),
  myTask: () => import('../signing/task/task.screen.tsx'),
  orgTask: () => import('../signing/task/org.screen.tsx'),
  n1MPlan: () => import('./material/n1MPlan/n1MPlan.screen.tsx'),
  n1WPlan: () => import('./material/n1WPlan/n1WPlan.screen.tsx'),
  materialOrder: () => import('./material/order/order.screen.tsx'),
}
