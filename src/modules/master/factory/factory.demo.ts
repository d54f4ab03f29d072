/** The plants. */
import { plants } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { factory } from './factory.ts'

export default demo(factory, {
  rows: (s) =>
    s.do(
      s.portal,
      factory,
      'create',
      plants.map((p) => ({
        input: {
          plant: p.code,
          plantName: p.name,
          pubBase: p.base,
          companyCode: '1000',
          calendarId: 'CN',
          diffSignHours: 72,
          allowOverCall: true,
        },
      })),
    ),
})
