import { choice, dec, defineDocument, no } from '../../../declare/index.ts'
import { unitOrder } from '../unitOrder.ts'

const shared = unitOrder({
  name: 'batOrder', title: '电池订单', product: '电池', key: 'logi.batorder',
  head: {
    batteryType: choice(
      '电池类型',
      { lfp: [1, '磷酸铁锂'], ncm: [2, '三元'], other: [3, '其他'] },
      { required: true, initial: 'lfp' },
    ),
    packModel: no('电池包型号', { required: true }),
    modelCode: no('适用车型'),
    ratedKwh: dec('电量(kWh)', 2, { unsigned: true, sum: false }),
    ratedVolt: dec('电压(V)', 2, { unsigned: true, sum: false }),
    unNo: no('UN编号', { max: 10, note: '不填则取零件的 UN 编号' }),
  },
  line: {
    seriesNo: no('系列'),
    softwareVer: no('软件版本'),
    capacityReq: no('容量要求'),
  },
  first: ['batteryType', 'packModel'],
})

/** 电池订单 battery order: traction batteries that a plant calls off, each followed by its code; dangerous goods. */
export const batOrder = defineDocument('batOrder', {
  ...shared,
  about: [
    '工厂要哪种电池包、几个、什么时候到哪个道口；供应商据此生成电池发货单，每个电池登记编码。',
    '由计划员新增或从 Excel 导入；发布后供应商才看得到。',
  ],
  at: '/logi/bat-order',
  number: ['BO', 5],
  events: { ...shared.events!, topic: ['batorder', '电池订单'] },
})
