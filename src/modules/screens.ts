/** Custom screens by document name; a document without one has the derived screen. */
import type { Screens } from '../web/screen.ts'

export const screens: Screens = {
  organization: () => import('./master/organization/organization.screen.tsx'),
  permission: () => import('./sys/permission/permission.screen.tsx'),
  sysRole: () => import('./sys/role/role.screen.tsx'),
  sysUser: () => import('./sys/user/user.screen.tsx'),
  statement: () => import('./accounting/statement/statement.screen.tsx'),
  sendSheet: () => import('./distribution/sendSheet/sendSheet.screen.tsx'),
  notice: () => import('./notice/notice.screen.tsx'),
  myMessage: () => import('./message/message.screen.tsx'),
  myNotice: () => import('./notice/myNotice.screen.tsx'),
  materialOrder: () => import('./material/order/order.screen.tsx'),
}
