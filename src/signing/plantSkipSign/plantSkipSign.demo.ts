/** Two plants spare drivers a signature where the gate counts the trucks; one waiver is over. */
import { demo, each } from '../../../demo/stage.ts'
import { dateOf, DAY } from '../../../demo/time.ts'
import { plantSkipSign } from './plantSkipSign.ts'

export default demo(plantSkipSign, {
  last: async (s) => {
    const from = (days: number) => dateOf(s.clock + days * DAY)
    const ids = await s.do(s.portal, plantSkipSign, 'create', [
      {
        input: {
          plant: 'CN04', bizType: 'sendSheet', driverReceiveSign: true, carrierCode: 'T03',
          reason: '门岗已用车牌识别登记到厂，司机送达不再签字',
          validFrom: from(-20),
        },
      },
      {
        input: {
          plant: 'CN03', bizType: 'pick', driverSendSign: true, reason: '取货路线由承运商系统回传，试运行一个季度',
          validFrom: from(8),
          validTo: from(98),
        },
      },
      {
        input: {
          plant: 'CN02', bizType: 'returnGoods', wmSendSign: true, reason: '退货库搬迁期间由三方仓代办',
          validFrom: from(-80),
          validTo: from(-10),
        },
      },
    ])
    await s.do(s.portal, plantSkipSign, 'stop', each(ids.slice(-1)))
  },
})
