/** One chain of approval a plant. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { thirdLogiApp } from './thirdLogiApp.ts'

export default demo(thirdLogiApp, {
  rows: (s) =>
    s.do(
      s.portal,
      thirdLogiApp,
      'create',
      plants.map((p) => ({
        input: { plant: p.code, applyType: 'add' as const },
        lines: [
          { nodeName: '物流审核', assigneeRule: 'role', assigneeArg: 'WH_MANAGER', multiMode: 'any', deadlineHours: 24 },
          { nodeName: '核算复核', assigneeRule: 'role', assigneeArg: 'FIN_HEAD', multiMode: 'any', deadlineHours: 48 },
        ],
      })),
    ),
})
