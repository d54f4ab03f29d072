import { choice, dec, defineDocument, no } from '../../../declare/index.ts'
import { unitOrder } from '../unitOrder.ts'

const shared = unitOrder({
  name: 'driOrder', title: '电驱订单', product: '电驱', key: 'logi.driorder',
  head: {
    driveType: choice(
      '驱动形式',
      { front: [1, '前驱'], rear: [2, '后驱'], all: [3, '四驱'] },
      { required: true, initial: 'front' },
    ),
    driveModel: no('电驱型号', { required: true }),
    modelCode: no('适用车型'),
    powerKw: dec('功率(kW)', 2, { unsigned: true, sum: false }),
    torqueNm: dec('扭矩(N·m)', 2, { unsigned: true, sum: false }),
  },
  line: {
    motorModel: no('电机型号'),
    inverterVer: no('控制器版本'),
    ratioCode: no('速比'),
  },
  first: ['driveType', 'driveModel'],
})

/** 电驱订单 drive order: electric drive units that a plant calls off, each followed by its number. */
export const driOrder = defineDocument('driOrder', {
  ...shared,
  about: [
    '工厂要哪种电驱总成、几台、什么时候到哪个道口；供应商据此生成发货单，每台登记序列号。',
    '由计划员新增或从 Excel 导入；发布后供应商才看得到。',
  ],
  at: '/logi/dri-order',
  number: ['DO', 5],
  events: { ...shared.events!, topic: ['driorder', '电驱订单'] },
})
