import { defineDocument, instant, json, look, no, period, ref, rowId, text } from '../../../declare/index.ts'

/** 会计期间 accounting period of a plant. What is dated into a closed one is booked on the first open day. */
export const ledgerPeriod = defineDocument('ledgerPeriod', {
  title: '期间关账',
  about: [
    '每个工厂每个月的账：关了之后，这个月和更早的日子都不能再记账，补记的业务记入下一期间。',
    '期间结束后由核算关账；关错了的最后一个期间可由核算主管重开，须写明原因。', '还没有关过账',
  ],
  at: '/logi/period', key: 'les.period',
  unique: ['plant', 'period'],
  scope: { internal: { plant: 'plant' } },
  fields: {
    plant: ref('工厂', 'factory', { required: true }),
    plantName: look('工厂名称', 'plant', 'plantName'),
    period: period('期间', { required: true }),
    closedAt: instant('关账时间'),
    closedBy: text('关账人'),
    reopenReason: text('重开原因', { max: 200 }),
  },
  states: { open: [1, '开放', 'primary'], closed: [2, '已关闭', 'success'] },
  actions: {
    close: {
      label: '关账', key: 'close', by: 'internal', from: 'new', to: 'closed',
      // The desk above the list has a button for each plant.
      hidden: true,
      input: { plant: ref('工厂', 'factory', { required: true }), period: period('期间', { required: true }) },
    },
    closeAgain: { label: '关账', key: 'close', by: 'internal', from: ['open'], to: 'closed' },
    reopen: {
      label: '重开', key: 'reopen', apart: true, by: 'internal',
      from: ['closed'],
      to: 'open', danger: true,
      input: { reopenReason: text('重开原因', { required: true, max: 200 }) },
    },
  },
  queries: {
    asks: {
      getDesk: {
        title: '各工厂待关的期间与检查项',
        answer: [
          {
            plant: no('工厂', { required: true }),
            plantName: text('工厂名称', { required: true }),
            period: period('期间', { required: true }),
            reopened: rowId('重开的期间'),
            checks: json('检查项', { required: true }),
          },
        ],
      },
    },
  },
  list: ['period', 'plant', 'plantName', 'status', 'closedAt', 'closedBy', 'reopenReason'],
  query: ['period', 'plant'],
  sort: ['-period', 'plant'],
  rights: { grants: { SYS_ADMIN: ['query'], FIN_CLERK: 'all', FIN_HEAD: ['all', 'reopen'] } },
})
