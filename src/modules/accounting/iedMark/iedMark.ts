import {
  choice, date, dec, defineDocument, files, instant, int, kept, look, no, qty, ref, rowId, text,
} from '../../../declare/index.ts'
import { progress, signed, signedAs } from '../../../parts/signed.ts'
import { disputed, disputeReason } from '../../common/agreement.ts'
import { diffSign } from '../../common/shipment.ts'
import { part, party, remark } from '../../mixins.ts'

const confirmed = ['confirmed', 'booked'] as const
const confirming = signedAs('ConfirmSign', 'supplier', confirmed, { party: 'confirmerId' })
/** The word of whoever is asked. */
const answered = { key: 'cfm', by: 'supplier', party: 'confirmerId', from: ['waiting'] } as const

/**
 * 入账/交付/分解确认 confirmation mark: one party's word on components that go by way of a tier supplier. 转移交付 (the component
 * supplier: handed over), 转移入账 (the tier: entered), 分解入账 (the component supplier: used up by assemblies received).
 */
export const iedMark = defineDocument('iedMark', {
  title: '入账/交付/分解确认',
  about: [
    '组件供应商交付、总成厂入账、总成收货分解，各由一方确认一次；确认即记账。',
    '转移交付来自外部拉动；转移入账随交付产生；分解入账随总成收货（含签字后接收的）产生，漏掉的由核算生成。',
    '没有要确认的入账、交付或分解',
  ],
  at: '/logi/iedMark', key: 'les.iedmark',
  number: ['IM', 6],
  scope: { internal: { plant: 'plant' }, supplier: { own: ['supplierId', 'tierId'] } },
  fields: {
    markNo: no('确认单号', { required: true }),
    markKind: choice(
      '确认类型',
      {
        decompose: [1, '分解入账', 'success'],
        deliver: [2, '转移交付', 'primary'],
        enter: [3, '转移入账', 'warning'],
      },
      { required: true },
    ),
    ...party,
    tierCode: ref('总成厂代码', 'supplier', { required: true }),
    tierId: kept(int('总成厂ID'), 'tierCode', 'id'),
    tierName: look('总成厂', 'tierCode', 'supplierName'),
    confirmerCode: ref('确认方代码', 'supplier', { required: true }),
    confirmerId: kept(int('确认方ID', { indexed: true }), 'confirmerCode', 'id'),
    confirmerName: look('确认方', 'confirmerCode', 'supplierName'),
    pullNo: no('外部拉动单号', { numberOf: 'externalPull' }),
    demandLineId: rowId('外部拉动行ID', { indexed: true }),
    deliveryNo: no('交付确认单', { numberOf: 'iedMark' }),
    deliveryId: rowId('交付确认单ID'),
    receiveNo: no('收货单号', { numberOf: 'receive' }),
    receiveLineId: rowId('收货行ID', { indexed: true }),
    ...part,
    assemblyPartNo: ref('总成零件号', 'part'),
    assemblyQty: qty('总成收货数量', { sum: false }),
    usage: dec('用量', 4, { sum: false }),
    deliveredQty: qty('交付数量', { sum: false, note: '组件供应商确认交付的数量' }),
    // What was handed over, entered and used up makes no sum.
    qty: qty('数量', {
      required: true, sum: false,
      called: ['markKind', { decompose: '分解数量', deliver: '交付数量', enter: '入账数量' }],
    }),
    businessDate: date('业务日期', { required: true }),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    diffLineId: rowId('差异行ID', { indexed: true }),
    diffSignStatus: choice('差异签字', diffSign),
    confirmedBy: text('确认人'),
    confirmedAt: instant('确认时间'),
    ...disputed,
    disputeQty: qty('异议数量'),
    answer: text('异议答复', { max: 500 }),
    voidReason: text('作废原因', { max: 500 }),
    ...signed,
    attachments: files('附件', { max: 10 }),
    ...remark,
  },
  states: {
    waiting: [0, '待确认', 'info'],
    confirmed: [1, '已确认', 'success'],
    disputed: [2, '有异议', 'danger'],
    booked: [3, '已入账', 'success'],
    void: [9, '已作废', 'info'],
  },
  actions: {
    build: { label: '编制', by: 'system', from: 'new', to: 'waiting' },
    generate: {
      label: '生成分解', key: 'add', by: 'internal', from: 'new', to: 'waiting',
      acts: { makes: '这些收货单没有需要分解的总成，或已经生成' },
      input: {
        receiveNos: text('收货单号', { required: true, max: 2000, note: '多张用逗号分隔；总成须有收货当日有效的总成结构' }),
      },
    },
    announce: {
      label: '告知确认方', by: 'system',
      from: ['waiting'],
      input: { confirmerId: rowId('确认方ID', { required: true }) },
    },
    confirm: { ...answered, label: '确认', to: confirmed, get: true },
    enter: {
      ...answered,
      label: '按实收入账',
      only: { markKind: ['enter'] },
      to: confirmed,
      input: {
        receivedQty: qty('实收数量', {
          atMost: 'deliveredQty', required: true, unsigned: true, note: '少于交付数量的部分产生差异单',
          start: (r) => r.qty,
        }),
        ...remark,
        attachments: files('附件', { max: 10 }),
      },
    },
    dispute: {
      ...answered,
      label: '提出异议',
      only: { markKind: ['decompose', 'enter'] },
      to: 'disputed',
      input: {
        disputeReason,
        disputeQty: qty('异议数量', { unsigned: true }),
        attachments: files('附件', { max: 10 }),
      },
    },
    resolve: {
      label: '答复异议', key: 'approve', by: 'internal',
      from: ['disputed'],
      to: 'waiting',
      input: {
        answer: text('答复', {
          required: true, max: 500,
          note: '答复后由对方再次确认；数量确有错的请作废：分解更正总成结构后重新生成，转移由对方按实收入账',
        }),
      },
    },
    withdraw: {
      ...answered,
      label: '撤回交付', party: 'supplierId',
      only: { markKind: ['deliver'] },
      to: 'void', get: true,
    },
    void: {
      label: '作废', key: 'del', by: 'internal',
      from: ['waiting', 'disputed'],
      to: 'void',
      danger: '转移交付退回待交付；转移入账作废即撤回对方已确认的交付，货回到组件供应商账上。',
      get: true,
    },
    // What it stands on is gone: a receipt that is reversed, a delivery that nobody entered.
    revoke: {
      label: '随来源作废', by: 'system',
      from: ['waiting', 'disputed', 'confirmed', 'booked'],
      to: 'void',
      input: { voidReason: text('作废原因', { required: true, max: 500 }) },
    },
    settle: {
      label: '差异签字完成', by: 'system',
      from: ['confirmed', 'booked'],
      to: confirmed,
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
    },
    sign: confirming.sign, cancelSign: confirming.cancelSign,
    signProgress: progress(['waiting', ...confirmed, 'disputed', 'void']),
  },
  list: [
    'markNo', 'status', 'markKind', 'partNo', 'partName', 'qty', 'unit', 'businessDate', 'supplierCode', 'supplierName',
    'tierCode', 'tierName', 'plant', 'confirmerName', 'pullNo', 'receiveNo', 'assemblyPartNo', 'usage', 'deliveredQty', 'diffNo',
    'confirmedAt', 'signStatus', 'creationDate',
  ],
  query: ['markNo', 'markKind', 'plant', 'supplierCode', 'partNo', 'businessDate', 'status'],
  more: [
    'tierCode', 'confirmerCode', 'pullNo', 'deliveryNo', 'receiveNo', 'assemblyPartNo', 'diffNo', 'confirmedAt', 'signStatus',
    'creationDate',
  ],
  sort: ['-creationDate', 'markNo', 'businessDate', 'confirmedAt', 'partNo', 'plant', 'supplierCode'],
  story: {
    counted: ['张', '确认单'],
    card: ['markKind', 'partNo', 'partName', 'qty', 'supplierName', 'tierName', 'businessDate'],
    headline: [
      'markKind', 'partNo', 'qty', 'unit', 'businessDate', 'pullNo', 'deliveryNo', 'deliveredQty', 'receiveNo', 'assemblyPartNo',
      'assemblyQty', 'usage', 'diffNo', 'diffSignStatus', 'disputeReason', 'disputeQty', 'answer', 'voidReason', 'remark',
    ],
    parties: {
      工厂: ['plant'],
      组件供应商: ['supplierCode'],
      总成厂: ['tierCode'],
      确认: ['confirmerCode', 'confirmedBy', 'confirmedAt'],
    },
    chain: { waiting: 'businessDate', booked: null },
  },
  queries: { finds: { getLedger: { title: '确认单的账务流水', by: ['markNo'], one: 'must', proof: { by: 'document' } } } },
  signing: {
    as: [15, '入账/交付/分解确认'],
    phases: {
      // The confirmation is the party's word already; with a seal where the strategy wants one.
      settle: {
        ...confirming.phase,
        title: '确认签章', auto: 'ConfirmSign', party: 'confirmerCode',
        start: ['confirm', 'enter'],
        ends: ['revoke'],
      },
    },
  },
  prints: {
    reportPdf: {
      title: '入账/交付/分解确认单', key: 'reportPdf', kind: 'a4',
      parties: {
        主机厂: ['plant', 'plantName'],
        组件供应商: ['supplierCode', 'supplierName'],
        总成厂: ['tierCode', 'tierName'],
      },
      head: [
        'markKind', 'partNo', 'partName', 'qty', 'unit', 'businessDate', 'pullNo', 'deliveryNo', 'deliveredQty', 'receiveNo',
        'assemblyPartNo', 'assemblyQty', 'usage', 'diffNo', 'confirmerName', 'confirmedBy', 'confirmedAt', 'remark',
      ],
      sign: ['确认方'],
    },
  },
  events: {
    topic: ['iedmark', '入账/交付/分解确认'],
    tells: {
      toEnter: {
        title: '组件待入账',
        text: '确认单 {markNo}：零件 {partNo} {qty} 已交付，请核对后入账',
        many: '{n} 笔组件待入账',
      },
      toConfirm: { title: '分解待确认', text: '确认单 {markNo}：零件 {partNo} 分解 {qty}，请确认', many: '{n} 笔分解待确认' },
      short: {
        title: '转移入账有差异',
        text: '确认单 {markNo}：零件 {partNo} 少 {qty}，已开差异单 {diffNo}',
        many: '{n} 笔转移入账有差异',
      },
      disputed: {
        title: '确认单有异议', text: '确认单 {markNo} 有异议，请答复', many: '{n} 张确认单有异议', key: 'les.iedmark.approve',
      },
      answered: { title: '异议已答复', text: '确认单 {markNo} 的异议已答复：{answer}' },
      revoked: { title: '确认单已作废', text: '确认单 {markNo} 已作废：{reason}', many: '{n} 张确认单已作废' },
    },
  },
  desk: {
    opens: { by: 'businessDate' },
    waits: {
      markToDeliver: {
        title: '待确认的转移交付', act: 'confirm', kind: 'answer', tone: 'primary',
        where: { markKind: '2' },
        due: 'businessDate',
      },
      markToEnter: {
        title: '待入账的转移', act: 'confirm', kind: 'answer', tone: 'warning',
        where: { markKind: '3' },
        since: 'creationDate',
      },
      markToDecompose: {
        title: '待确认的分解', act: 'confirm', kind: 'answer', tone: 'primary',
        where: { markKind: '1' },
        since: 'creationDate',
      },
      markDisputed: { title: '待答复的确认异议', act: 'resolve', kind: 'unmet', tone: 'danger', since: 'creationDate' },
    },
  },
  archive: { after: 24, in: ['booked', 'void'] },
  rights: {
    grants: {
      PLANNER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read',
      FIN_CLERK: ['read', 'add', 'approve', 'del', 'reportPdf'],
      FIN_HEAD: 'all', SUP_ALL: 'all', SUP_SHIPPER: 'all', SUP_FIN: 'all', SUP_SALES: 'read',
    },
  },
})
