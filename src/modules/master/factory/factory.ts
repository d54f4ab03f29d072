import { bool, date, dec, defineDocument, int, json, no, text } from '../../../declare/index.ts'
import { maintained, usage } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  plant: no('工厂代码', { required: true, max: 4 }),
  plantName: text('工厂名称', { required: true }),
  pubBase: text('基地', { max: 50, listed: 'Base' }),
  companyCode: no('公司代码'),
  address: text('地址', { max: 200 }),
  calendarId: no('日历'),
  statementCutDay: int('结算截止日', { required: true, initial: 31, positive: true, note: '1-31，31 表示月末' }),
  earlyMinutes: int('早到容差(分)', { required: true, initial: 60, unsigned: true }),
  lateMinutes: int('迟到容差(分)', { required: true, initial: 30, unsigned: true }),
  diffSignHours: int('差异签字时限(小时)', { required: true, initial: 72, positive: true }),
  cumZero: no('累计零点', { required: true, initial: '01-01', max: 5, note: '月-日：每年从这一天起重新累计发货和收货' }),
  backdateDays: int('补记容差(天)', {
    required: true, initial: 31, unsigned: true, note: '收货和库存移动的业务日期最多早于今天几天',
  }),
  confirmDays: int('结算确认期限(天)', { required: true, initial: 7, positive: true, note: '结算单发布后供应商在几天内确认' }),
  allowOverCall: bool('允许超订单要货', { required: true, initial: false }),
  autoPull: bool('消耗拉动自动发布', { required: true, initial: false, note: '算出的消耗拉动直接发布给供应商' }),
  overReceivePct: dec('允许超收%', 2, { unsigned: true }),
  allowNegativeLine: bool('允许线边负库存', { required: true, initial: false }),
  coverRed: dec('物料看板红色(小时)', 1, { required: true, initial: 2, unsigned: true, note: '零件可用小时低于它为特急' }),
  coverYellow: dec('物料看板黄色(小时)', 1, { required: true, initial: 8, unsigned: true, note: '零件可用小时低于它为预警' }),
}

const kept = maintained({ input, save: 'postSave', remove: {} }).actions

/** Below which share of an order received its figures are red and yellow; the portal's own where a plant says nothing. */
export const percentColors = {
  redBelow: int('红色低于%', { required: true, unsigned: true }),
  yellowBelow: int('黄色低于%', { required: true, unsigned: true }),
}

/** 工厂 plant, with its tolerances and the cut-off of its accounting periods. */
export const factory = defineDocument('factory', {
  title: '工厂',
  about: ['生产工厂的代码、名称和地址，单据的数据范围按它划分。', '由主数据管理员新增。'],
  at: '/dm/factory', key: 'dm.factory',
  unique: ['plant'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: { ...input, redBelow: int('红色低于%'), yellowBelow: int('黄色低于%') },
  states: usage,
  actions: { ...kept, setColors: { label: '设完成率颜色', by: 'system', from: ['enabled', 'disabled'], input: percentColors } },
  story: {
    groups: {
      到货与差异: [
        'earlyMinutes', 'lateMinutes', 'diffSignHours', 'allowOverCall', 'autoPull', 'overReceivePct', 'allowNegativeLine',
      ],
      结算与看板: [
        'statementCutDay', 'backdateDays', 'cumZero', 'confirmDays', 'redBelow', 'yellowBelow', 'coverRed', 'coverYellow',
      ],
    },
  },
  list: [
    'plant', 'plantName', 'pubBase', 'companyCode', 'statementCutDay', 'earlyMinutes', 'lateMinutes', 'diffSignHours',
    'allowOverCall', 'allowNegativeLine', 'status',
  ],
  query: ['plant', 'plantName', 'status'],
  sort: ['plant', 'creationDate'],
  queries: {
    asks: {
      restDays: {
        title: '工厂的非工作日', call: 'getRestDays',
        input: { plant: no('工厂', { required: true }), from: date('起', { required: true }), to: date('止', { required: true }) },
        answer: json('日期的列表'),
      },
    },
  },
  rights: { everybody: { getPager: ['plant', 'plantName'], getRestDays: 'all' }, grants: masterGrants },
})
