/** Three carriers. */
import { demo } from '../../../../demo/stage.ts'
import { carrier } from './carrier.ts'

export default demo(carrier, {
  rows: (s) =>
    s.do(
      s.portal,
      carrier,
      'create',
      ['捷达物流', '中通冷链', '安吉运输'].map((n, i) => ({
        input: { carrierCode: `T0${i + 1}`, carrierName: n, contact: '调度室', phone: `1380000000${i}` },
      })),
    ),
})
