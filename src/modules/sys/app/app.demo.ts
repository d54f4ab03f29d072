/** Systems beside the portal that people reach from it. */
import { demo } from '../../../../demo/stage.ts'
import { app } from './app.ts'

const systems = [
  ['LES', '厂内物流执行系统', 'https://les.example.com/', '线边要货与配送'],
  ['ERP', '企业资源计划', 'https://erp.example.com/', '订单、价格与开票'],
  ['QMS', '质量管理系统', 'https://qms.example.com/', '来料检验与索赔'],
  ['TMS', '运输管理系统', 'https://tms.example.com/', '循环取货线路与在途跟踪'],
] as const

export default demo(app, {
  rows: (s) =>
    s.do(
      s.portal,
      app,
      'create',
      systems.map(([code, name, url, remark], i) => ({
        input: { code, name, kind: 'external' as const, url, openMode: 'new' as const, orderNo: i + 10, remark },
      })),
    ),
})
