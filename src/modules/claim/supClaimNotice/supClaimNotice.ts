import { date, defineDocument, files, int, money, no, period, qty, text } from '../../../declare/index.ts'
import { debit, debited, toDebit } from '../../accounting/debited.ts'
import { agreement, disputeReason } from '../../common/agreement.ts'
import { part, party } from '../../mixins.ts'

const price = { secret: 'price' } as const
/** So many work days a supplier has to answer. */
export const NOTICE_DAYS = 10
/** Repairs of a part by their failure. */
const item = {
  failCode: no('故障代码'),
  itemCount: int('明细数', { required: true }),
  qty: qty('数量', { required: true }),
  amount: money('索赔金额', { ...price, required: true }),
}

/** 供应商索赔通知 what a supplier owes for a month's repairs after sale: told, answered, decided by part and failure, deducted once. */
export const supClaimNotice = defineDocument(
  'supClaimNotice',
  agreement.of({
    title: '供应商索赔通知', no: 'noticeNo', figures: 'supNotice',
    about: [
      '一家供应商一个月三包索赔的通知：按零件和故障汇总，供应商确认或提出异议，裁定后扣款。',
      '在供应商索赔上点“生成通知”，每家一张。',
    ],
    at: '/logi/sup-claim-rpt', key: 'claim.supRpt',
    api: { getPager: 'getpager' },
    number: ['CN', 4, { monthly: true }],
    columns: {
      of: ['claimMonth'],
      decides: ['totalAmount', 'agreedAmount'],
      further: ['itemCount', 'qty', 'debitState', 'dedNo'],
    },
    fields: {
      noticeNo: no('通知单号', { required: true }),
      claimMonth: period('结算月份', { required: true }),
      itemCount: int('明细数', { required: true, initial: 0 }),
      qty: qty('数量', { required: true, initial: 0, sum: false }),
      totalAmount: money('索赔金额', { ...price, required: true, initial: 0 }),
      agreedAmount: money('确认金额', price),
      confirmBy: date('确认截止', { note: `发布后第 ${NOTICE_DAYS} 个工作日，逾期视为确认`, runsFrom: 'publishedAt' }),
      attachments: files('异议附件', { max: 10 }),
      opinion: text('裁定意见', { max: 500 }),
      ...debited,
    },
    lines: {
      ...part,
      ...item,
      agreedAmount: money('裁定金额', price),
      ...debited,
    },
    states: {
      published: [1, '已发布', 'primary'],
      confirmed: [2, '已确认', 'success'],
      disputed: [3, '有异议', 'danger'],
      decided: [4, '已裁定', 'success'],
      deducted: [5, '已扣款', 'success'],
    },
    actions: {
      build: {
        label: '编制', by: 'system', from: 'new', to: 'draft',
        input: {
          plant: party.plant, supplierCode: party.supplierCode,
          claimMonth: period('结算月份', { required: true }),
          itemIds: text('明细', { required: true, max: 1_000_000 }),
        },
        lines: { partNo: part.partNo, ...item },
      },
      confirm: { ...agreement.actions.confirm, key: 'accept' },
      dispute: {
        ...agreement.actions.dispute,
        key: 'accept',
        input: { disputeReason, attachments: files('异议附件', { required: true, max: 10 }) },
      },
      resolve: {
        label: '裁定', key: 'approve', call: 'decide', by: 'internal',
        from: ['disputed'],
        to: 'decided',
        input: { opinion: text('裁定意见', { required: true, max: 500 }) },
        lines: {
          agreedAmount: money('裁定金额', {
            atMost: 'amount',
            ...price,
            required: true, unsigned: true,
            start: (l) => l.amount,
            note: '不超过索赔金额',
          }),
        },
      },
      deem: { label: '默认确认', by: 'clock', due: ['confirmBy'], from: ['published'], to: 'confirmed' },
      debit: { ...debit(['confirmed', 'decided']), to: ['confirmed', 'decided', 'deducted'] },
    },
    words: { void: { key: 'approve', from: ['draft', 'published'], danger: '明细退回待生成，可重新生成通知。' } },
    sort: ['-claimMonth', 'noticeNo', 'plant', 'supplierCode', 'confirmBy', 'totalAmount'],
    story: {
      headline: [
        'claimMonth', 'totalAmount', 'agreedAmount', 'confirmBy', 'itemCount', 'qty', 'disputeReason', 'opinion', 'dedNo',
      ],
      chain: { draft: null, published: null, confirmed: 'confirmBy', deducted: null },
      instead: { decided: 'confirmed' },
    },
    detail: {
      names: ['partNo', 'partName', 'failCode'],
      list: [
        'noticeNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'failCode', 'itemCount', 'qty', 'amount', 'agreedAmount',
        'supplierCode', 'supplierName', 'plant', 'claimMonth',
      ],
      query: ['noticeNo', 'partNo', 'supplierCode', 'plant', 'claimMonth', 'failCode', 'status'],
      sort: ['partNo', 'failCode'],
    },
    queries: {
      finds: {
        getDetailsByNoticeId: {
          title: '通知的索赔明细', of: 'supClaim',
          by: ['noticeId'],
          named: { noticeId: 'id' },
          as: 'page',
        },
      },
    },
    sheets: { detail: { title: '索赔通知明细', of: 'lines', call: 'exportDetail' } },
    prints: {
      reportPdf: {
        title: '供应商索赔通知', call: 'downloadPdf', key: 'print', kind: 'a4',
        parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
        head: [
          'claimMonth', 'itemCount', 'totalAmount', 'publishedAt', 'confirmBy', 'confirmedAt', 'disputeReason', 'opinion',
          'agreedAmount',
        ],
        lines: [
          'lineNo', ['partNo', 32], 'partName', ['failCode', 24], ['itemCount', 16], ['qty', 18], ['amount', 26],
          ['agreedAmount', 26],
        ],
        sums: ['amount', 'agreedAmount'],
        words: 'totalAmount',
        notes: ['请在确认截止前确认或提出异议；逾期视为确认。确认或裁定的金额列入扣款结算单，从货款中抵扣。'],
        sign: ['主机厂经办', '主机厂审核', '供应商确认'],
      },
    },
    events: {
      topic: ['supclaim', '供应商索赔'],
      tells: {
        published: {
          title: '供应商索赔通知', text: '{month} 三包索赔通知 {no} 已发布，请确认', many: '{n} 张索赔通知已发布，请确认',
        },
        disputed: { title: '索赔通知异议', text: '供应商对索赔通知 {no} 提出异议：{disputeReason}', key: 'claim.supRpt.approve' },
        deemed: { title: '索赔通知默认确认', text: '索赔通知 {no} 逾期未答复，已视同确认' },
        decided: { title: '索赔通知已裁定', text: '索赔通知 {no} 已裁定：{opinion}' },
      },
    },
    desk: {
      opens: { by: 'confirmBy' },
      waits: { supNoticeToDebit: toDebit('待扣款的索赔通知', ['confirmed', 'decided'], 'confirmedAt') },
    },
    without: { tells: ['explained'] },
    archive: { after: 24, in: ['deducted', 'void'] },
    rights: {
      keys: { price: '价格' },
      grants: {
        CLAIM_ENG: ['all', 'price'],
        FIN_CLERK: ['read', 'price'],
        FIN_HEAD: ['all', 'price'],
        SUP_ALL: ['all', 'price'],
        SUP_FIN: ['all', 'price'],
        SUP_QUALITY: ['read', 'accept', 'print'],
      },
    },
  }),
)
