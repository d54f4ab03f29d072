/** The maker's departments. */
import { demo } from '../../../../demo/stage.ts'
import { department } from './department.ts'

const departments = [
  ['LOG', '物流部', null],
  ['LOG-PLAN', '物料计划科', 'LOG'],
  ['LOG-WH', '仓储科', 'LOG'],
  ['LOG-TR', '运输科', 'LOG'],
  ['FIN', '财务部', null],
  ['FIN-AC', '物流核算科', 'FIN'],
  ['IT', '信息部', null],
] as const

export default demo(department, {
  rows: async (s) => {
    // Those above first.
    for (const below of [false, true])
      await s.do(
        s.portal,
        department,
        'create',
        departments
          .filter(([, , parent]) => (parent !== null) === below)
          .map(([deptCode, deptName, parentCode], i) => ({
            input: { orgCode: 'OEM', deptCode, deptName, parentCode, orderNo: i + 1 },
          })),
      )
  },
})
