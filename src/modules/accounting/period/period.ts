import { defineDocument, instant, json, look, no, period, ref, text } from '../../../declare/index.ts'

/** 会计期间 accounting period of a plant. What is dated into a closed one is booked on the first open day. */
export const ledgerPeriod = defineDocument('ledgerPeriod', {
  title: '期间关账',
  about: ['每个工厂每个月的账：关了之后这个月不能再记账。', '每月自动开放，由核算主管关账。'],
  at: '/logi/period', key: 'les.period',
  unique: ['plant', 'period'],
  scope: { internal: { plant: 'plant' } },
  fields: {
    plant: ref('工厂', 'factory', { required: true }),
    plantName: look('工厂名称', 'plant', 'plantName'),
    period: period('期间', { required: true }),
    closedAt: instant('关账时间'),
    closedBy: text('关账人'),
  },
  states: { open: [1, '开放', 'primary'], closed: [2, '已关闭', 'success'] },
  actions: {
    close: {
      label: '关账', key: 'close', by: 'internal', from: 'new', to: 'closed',
      // The desk above the list has a button for each plant.
      hidden: true,
      input: { plant: ref('工厂', 'factory', { required: true }), period: period('期间', { required: true }) },
    },
  },
  asks: {
    getDesk: {
      title: '各工厂待关的期间与检查项',
      answer: [
        {
          plant: no('工厂', { required: true }),
          plantName: text('工厂名称', { required: true }),
          period: period('期间', { required: true }),
          checks: json('检查项', { required: true }),
        },
      ],
    },
  },
  list: ['period', 'plant', 'plantName', 'status', 'closedAt', 'closedBy'],
  query: ['period', 'plant'],
  sort: ['-period', 'plant'],
  grants: { SYS_ADMIN: ['query'], FIN_CLERK: 'all', FIN_HEAD: 'all' },
})
