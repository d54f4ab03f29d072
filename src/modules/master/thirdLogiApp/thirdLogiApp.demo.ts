/** A chain of approval for each kind of application in each plant. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { thirdLogiApp } from './thirdLogiApp.ts'

export default demo(thirdLogiApp, {
  rows: (s) =>
    s.do(
      s.portal,
      thirdLogiApp,
      'create',
      plants.flatMap(({ code: plant }) =>
        (['add', 'change', 'end'] as const).map((applyType) => ({
          input: { plant, applyType },
          lines: [
            { nodeName: '物流审批', assigneeRule: 'role', assigneeArg: 'WH_MANAGER', multiMode: 'any', deadlineHours: 24 },
            { nodeName: '核算复核', assigneeRule: 'role', assigneeArg: 'FIN_HEAD', multiMode: 'any', deadlineHours: 48 },
          ],
        })),
      ),
    ),
})
