/** Demo accounts: one of each kind. Never created when DEMO=0. */
import type { Person } from '../src/server/seed.ts'

const plants = ['CN01', 'CN02', 'CN03', 'CN04']
const password = 'Demo@2026'
export const people: Person[] = [
  { userName: 'planner', displayName: '李计划', password, org: 'OEM', orgType: 1, role: 'PLANNER', plants },
  { userName: 'receiver', displayName: '张收货', password, org: 'OEM', orgType: 1, role: 'RECEIVER', plants: ['CN01'] },
  { userName: 'warehouse', displayName: '陈主管', password, org: 'OEM', orgType: 1, role: 'WH_MANAGER', plants },
  { userName: 'accountant', displayName: '周核算', password, org: 'OEM', orgType: 1, role: 'FIN_HEAD', plants },
  { userName: 'supplier1', displayName: '王供应', password, org: 'S001', orgType: 2, role: 'SUP_ALL', plants: [] },
  { userName: 'supplier2', displayName: '赵供应', password, org: 'S002', orgType: 2, role: 'SUP_ALL', plants: [] },
  { userName: 'supadmin', displayName: '钱管理', password, org: 'S001', orgType: 2, role: 'SUP_ADMIN', plants: [] },
  { userName: 'carrier', displayName: '孙承运', password, org: 'T01', orgType: 4, role: 'CAR_DISPATCH', plants: [] },
]
/** The administrator exists in every world; only the demo gives it this password. */
export const administrator: Person = {
  userName: 'admin',
  displayName: '系统管理员',
  password,
  org: 'OEM',
  orgType: 1,
  role: 'SYS_ADMIN',
  plants,
}
