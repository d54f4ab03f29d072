/**
 * Plans of days: one row a plant, supplier, part and period, with a column a day; told to the supplier, taken back, told again, over on
 * its last day. Their rules: dayPlan.server.ts.
 */
import { date, defineTrait, int, json, no, qty, ref, rowId, text, type Fields } from '../../declare/index.ts'
import { planScope, planStates, publication, publish, recall, view } from '../../parts/published.ts'
import { fieldsOf } from './fields.ts'
import { ownPlant, part, party, remark, suppliedPart } from '../mixins.ts'

export const dayPlan = defineTrait('dayPlan', {
  scope: planScope,
  fields: {
    planNo: no('计划号', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    ...party,
    endDate: date('截止日', { required: true, initial: '', note: '过后自动关闭' }),
    ...part,
    lastChange: text('最近变更', { max: 500, note: '待发布时是最近一次修改，发布后是与上次发布相比' }),
    ...publication,
    ...remark,
  },
  states: planStates,
  actions: {
    remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed' },
    publish: publish({ from: ['draft', 'recalled'], get: true }),
    viewed: view({ to: 'viewed' }),
    recall: recall({ call: 'callback', get: true }),
    close: {
      label: '关闭', key: 'close', by: 'internal',
      from: ['published', 'viewed', 'recalled'],
      to: 'closed', get: true,
    },
    expire: { label: '到期关闭', by: 'clock', due: ['endDate'], from: ['published', 'viewed', 'recalled'], to: 'closed' },
  },
  story: {
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, viewed: null, closed: 'endDate' },
  },
  events: {
    tells: {
      published: { title: '新<short>', text: '<title> {planNo} 已发布，请查看' },
      recalled: { title: '<short>撤回', text: '<title> {planNo} 已撤回，请等待重新发布' },
      closed: { title: '<short>关闭', text: '<title> {planNo} 已关闭，不再执行' },
    },
  },
  desk: { waits: { toPublish: { title: '待发布的<short>', act: 'publish', kind: 'publish', tone: 'primary' } } },
  archive: { after: 12, in: ['published', 'viewed', 'recalled', 'closed'] },
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all' } },
})

/** A column of each day. */
export const dayFields = <const D extends string>(days: readonly D[], label: (day: D) => string) =>
  fieldsOf(days, (day) => qty(label(day), { unsigned: true, narrow: true }))

/**
 * How rows are made and filled in.
 * @param period the field of its period, as a new row asks it
 * @param next the same, as 生成 asks it
 */
export const planning = <const P extends Fields, const N extends Fields, const D extends Fields>(period: P, next: N, daily: D) =>
  ({
    create: {
      label: '新增', key: 'import', by: 'internal', from: 'new', to: 'draft',
      input: { plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart, ...period, ...daily, ...remark },
    },
    generate: {
      label: '生成', key: 'import', by: 'internal', from: 'new', to: 'draft',
      acts: { makes: '没有可以生成的计划' },
      input: {
        plant: ownPlant,
        ...next,
        supplierCode: ref('供应商代码', 'supplier', { note: '不填表示该工厂的全部供应商' }),
      },
    },
    edit: {
      label: '修改', call: 'update', key: 'edit', by: 'internal',
      from: ['draft', 'recalled'],
      input: { ...daily, ...remark },
    },
  }) as const

/** A row's days beside what came of its part. */
export const arrivals = {
  title: '计划与到货', call: 'getArrivals',
  input: { id: rowId('ID', { required: true }) },
  answer: json('日期、计划、实收、在途的列表'),
} as const

/** Its history as a workbook. */
export const historyOfDays = { call: 'exportHistoryExcel', names: ['planNo', 'plant', 'supplierCode', 'partNo'] } as const
