import { bool, choice, dec, defineDocument, instant, int, no, period } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { exempting } from '../exempting.ts'
import { answerKind, counted } from '../facts.ts'

/** Documents that are answered; signatures are of any kind of document. */
const documents = Object.keys(answerKind).flatMap((n) =>
  n.endsWith('Sign') ? [] : n === 'materialNoticeReply' ? 'materialNotice' : n,
)

/** 响应KPI: what had to be answered or signed by when, and when it was (kpi_answer_fact). */
export const kpiAnswer = defineDocument('kpiAnswer', {
  title: '响应KPI',
  about: [
    '每一项要答复、确认或签字的：几时发出、几时截止、几时答复；响应和签字指标从这里数出来。',
    '由单据和签字任务自动推算，每分钟更新；系统代为确认的算没有答复。', '没有要答复的事项',
  ],
  at: '/logi/kpi/answer', key: 'kpi.answer', rows: 'computed',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    docNo: no('单据号', { required: true, numberOf: documents }),
    kind: choice('响应类型', answerKind, { required: true }),
    ...party,
    period: period('月份', { required: true }),
    sentAt: instant('发出时间', { required: true }),
    deadline: instant('截止时间', { required: true }),
    movedMin: int('顺延(分)', { required: true, sum: false, note: '发出后平台停机和维护的时间，截止时间已按它顺延' }),
    answeredAt: instant('答复时间'),
    hours: dec('用时(小时)', 2, { sum: false }),
    inTime: bool('及时', { required: true }),
    isDue: bool('已到期', { required: true, note: '已答复或已过截止的才计入指标' }),
    exempt: counted,
  },
  actions: exempting,
  list: [
    'docNo', 'kind', 'inTime', 'deadline', 'movedMin', 'answeredAt', 'hours', 'sentAt', 'supplierCode', 'supplierName', 'plant',
    'period', 'exempt', 'isDue',
  ],
  query: ['period', 'plant', 'supplierCode', 'kind', 'inTime', 'deadline'],
  more: ['docNo', 'exempt', 'isDue'],
  sort: ['-deadline', 'sentAt', 'answeredAt', 'supplierCode', 'plant', 'docNo'],
  story: {
    counted: ['项', '响应'],
    card: ['docNo', 'kind', 'supplierName', 'deadline', 'answeredAt', 'inTime'],
  },
  rights: { grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', SUP_ALL: 'read', SUP_SALES: 'read' } },
})
