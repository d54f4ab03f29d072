/** One account of each kind (demo/accounts.json), who cannot sign in beside them, and what is known of all of them. */
import { demo, type Item, type Stage } from '../../../../demo/stage.ts'
import { DAY, instant } from '../../../../demo/time.ts'
import { demoAccounts } from '../../../main/first-start.ts'
import { recordFirst } from '../../../engine/write/first-records.ts'
import { addPerson } from '../../../identity/seed.ts'
import { department } from '../department/department.ts'
import { sysUser } from './user.ts'

/** Login name, name, organization, role, department, position, plants. */
const others = [
  ['sunxd', '孙晓东', 'OEM', 'PLANNER', 'LOG-PLAN', '物料计划员', 'CN02'],
  ['zhouyt', '周雨桐', 'OEM', 'PLANNER', 'LOG-PLAN', '物料计划员', 'CN03'],
  ['helx', '何立新', 'OEM', 'PLANNER', 'LOG-PLAN', '物料计划员', 'CN04'],
  ['wangzq', '王志强', 'OEM', 'RECEIVER', 'LOG-WH', '收货班长', 'CN02'],
  ['lijf', '李俊峰', 'OEM', 'RECEIVER', 'LOG-WH', '收货班长', 'CN03'],
  ['maly', '马丽华', 'OEM', 'RECEIVER', 'LOG-WH', '收货班长', 'CN04'],
  ['jiangm', '姜敏', 'OEM', 'DISPATCHER', 'LOG-TR', '物流调度员', 'CN01,CN02,CN03,CN04'],
  ['tangxy', '唐晓月', 'OEM', 'LOGI_CLERK', 'LOG-PLAN', '物流文员', 'CN01,CN02'],
  ['qinsj', '秦书杰', 'OEM', 'AUDITOR', null, '内部审计', 'CN01,CN02,CN03,CN04'],
  ['luohy', '罗海燕', 'OEM', 'FIN_CLERK', 'FIN-AC', '物流核算员', 'CN01,CN02'],
  ['guogd', '郭国栋', 'OEM', 'ORG_ADMIN', 'LOG', '物流部部长', 'CN01,CN02,CN03,CN04'],
  ['xuwb', '徐文博', 'OEM', 'SYS_ADMIN', 'IT', '系统运维工程师', 'CN01,CN02,CN03,CN04'],
  ['s003.zhang', '张春梅', 'S003', 'SUP_SHIPPER', null, '发货主管', null],
  ['s003.gao', '高明', 'S003', 'SUP_SALES', null, '客户代表', null],
  ['s004.liu', '刘涛', 'S004', 'SUP_ALL', null, '计划员', null],
  ['t01.ma', '马超', 'T01', 'CAR_DISPATCH', null, '夜班调度', null],
  ['t03.lin', '林静', 'T03', 'TPL_KEEPER', null, '仓储主管', null],
] as const
/** Of those who sign in. */
const posts: Record<string, readonly [department: string | null, position: string]> = {
  admin: ['IT', '系统管理员'],
  planner: ['LOG-PLAN', '物料计划科科长'],
  accessory: ['LOG-PLAN', '备件计划员'],
  receiver: ['LOG-WH', '收货员'],
  warehouse: ['LOG-WH', '仓储科科长'],
  accountant: ['FIN-AC', '物流核算科科长'],
  supplier1: [null, '物流主管'],
  supplier2: [null, '物流主管'],
  supplier3: [null, '物流主管'],
  supadmin: [null, '信息管理员'],
  carrier: [null, '调度长'],
}

/** Accounts are older than messages are kept: they find what came for them. */
const AGE = 120 * DAY

async function hire(s: Stage): Promise<void> {
  // A small world has not all suppliers.
  const accounts = (await demoAccounts()).filter((a) => a.orgType !== 2 || s.frame.suppliers.includes(a.org))
  const since = instant(s.clock - AGE)
  for (const person of accounts.slice(1)) await addPerson(s.engine.db, s.engine.ids, { ...person, since })
  await recordFirst(s.engine, [sysUser], s.portal)
  const { c } = s
  const reached = (userName: string, jobTitle: string) => ({
    jobTitle,
    employeeNo: String(c.between(100_000, 199_999)),
    phone: `139${c.between(10_000_000, 99_999_999)}`,
    email: `${userName}@example.com`,
  })
  await s.do(
    s.portal,
    sysUser,
    'create',
    others
      .filter(([, , org]) => org === 'OEM' || org.startsWith('T') || s.suppliers.includes(org))
      .map(([userName, displayName, homeOrgCode, roleCode, departmentCode, title, plants]): Item<typeof sysUser, 'create'> => ({
        input: { userName, displayName, homeOrgCode, departmentCode, plants, ...reached(userName, title) },
        lines: [{ orgCode: homeOrgCode, roleCode }],
      })),
  )
  const known = await s.all(sysUser, { userName: Object.keys(posts) })
  await s.do(
    s.portal,
    sysUser,
    'edit',
    known.map((u) => {
      const [departmentCode, title] = posts[u.userName]!
      const { displayName, plants } = u
      return { id: u.id, input: { displayName, plants, departmentCode, ...reached(u.userName, title) } }
    }),
  )
  // What the planners tell is audited by somebody else.
  const [auditor] = await s.all(sysUser, { userName: 'warehouse' })
  await s.do(s.portal, sysUser, 'grant', [{ id: auditor!.id, input: { orgCode: 'OEM', roleCodes: 'WH_MANAGER,NOTICE_AUDITOR' } }])
  await lead(s)
}

const leaders: Record<string, string> = {
  LOG: 'guogd', 'LOG-PLAN': 'planner', 'LOG-WH': 'warehouse', 'LOG-TR': 'guogd', 'FIN-AC': 'accountant', IT: 'admin',
}
/** Departments are there before their people. */
const lead = async (s: Stage) =>
  s.do(
    s.portal,
    department,
    'edit',
    (await s.all(department, { deptCode: Object.keys(leaders) })).map(
      ({ id, orgCode, deptCode, deptName, parentCode, orderNo }) => ({
        id,
        input: { orgCode, deptCode, deptName, parentCode, orderNo, leader: leaders[deptCode]! },
      }),
    ),
  )

export default demo(sysUser, { last: hire })
