import { bool, choice, date, dec, defineDocument, instant, int, kept, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { disputeReason } from '../../common/agreement.ts'
import { fromFile, ownPlant, part, party, reason, remark, warehouseName, zoneOf } from '../../mixins.ts'
import { signedDiff, verification } from '../verification.ts'

/** Accounts that hold stock somebody can walk up to. */
export const countedAccount = {
  CON: [1, '一状态（厂内寄售）'],
  LINE: [2, '二状态（线边）'],
  TPL: [3, '三方仓'],
  TIER: [4, '外部总成厂'],
  ACC: [5, '备件库'],
} as const

const invType = choice(
  '盘点类型',
  { month: [1, '月度'], year: [2, '年度'], cycle: [3, '循环'], adhoc: [4, '临时'] },
  {
    required: true,
  },
)
const account = choice('盘点账户', countedAccount, { required: true, initial: 'CON' })
const warehouse = ref('仓库', 'warehouse', { within: 'plant', carried: true, note: '不填则每个仓库一张' })
const tierCode = ref('总成厂', 'supplier', { note: '只用于外部总成厂账户；不填则每家一张' })
const zone = zoneOf('warehouse', '库区', '账面不分库区：只写在盘点表上')
/** Who counts is not shown what should be there. */
const book = { secret: 'book' } as const
const counted = {
  countQty: qty('盘点数量', { unsigned: true, note: '冻结时刻的实物数量；留空表示尚未盘' }),
  counter: text('盘点人', { max: 30, note: '不填则为录入的人' }),
  lineRemark: text('说明', { max: 500 }),
}
const open = ['draft', 'counting', 'recounting', 'confirming', 'differing'] as const
/** Counts of which something is still to come: what lies in one of them is in no other. */
export const openCounts: readonly (typeof open)[number][] = open

/**
 * 盘点单 stock count of one supplier's goods in one place: the book is frozen at a moment while goods go on moving, somebody counts
 * without seeing it, somebody else counts again what differs, the supplier confirms, and a difference that both sign posts exactly
 * what was counted otherwise at that moment.
 */
export const stockInv = defineDocument(
  'stockInv',
  verification.of({
    title: '盘点单',
    about: [
      '某一时刻的账面与实物逐项核对：盘点、复盘、供应商确认，差异双方签字后过账。',
      '由仓库主管或核算“新建”，一次可盘一个工厂的全部供应商，每家每仓一张。',
    ],
    at: '/logi/stockInv', key: 'les.stockinv', no: 'invNo', figures: 'count',
    number: ['SI', 4],
    // The supplier and the keeper of the warehouse know of it from its start on.
    scope: {
      internal: { plant: 'plant' },
      supplier: { own: 'supplierId', once: 'startedAt' },
      carrier: { own: 'operatorId', once: 'startedAt' },
    },
    fields: {
      invNo: no('盘点单号', { required: true }),
      roundNo: no('盘点批次', { required: true, note: '一次新建的各张盘点单相同' }),
      invType,
      ...party,
      account, warehouse, warehouseName, tierCode,
      place: no('存放地点', {
        required: true, note: '仓库，或总成厂',
        called: ['account', { CON: '仓库', LINE: '仓库', TPL: '三方仓', TIER: '总成厂', ACC: '备件库' }],
      }),
      operatorId: { ...kept(rowId('三方物流商ID'), 'warehouse', 'operatorId'), required: false as const },
      zone,
      freezeAt: instant('冻结时间', { required: true }),
      freezeTxn: rowId('冻结流水', { required: true }),
      countDate: date('盘点日期', { required: true }),
      startedAt: instant('开始时间'),
      lineCount: int('行数', { required: true, initial: 0 }),
      countedLines: int('已盘行数', { required: true, initial: 0 }),
      diffLines: int('差异行数', book),
      diffQty: qty('差异数量', book),
      counter: text('盘点提交人'),
      counterId: rowId('盘点提交人ID'),
      submittedAt: instant('提交时间'),
      checker: text('复盘人'),
      checkedAt: instant('复盘时间'),
      reworkReason: text('退回原因', { max: 500 }),
      confirmBy: date('确认截止', { runsFrom: 'checkedAt' }),
      confirmedAt: instant('确认时间'),
    },
    lines: {
      ...part,
      zone: no('库区', {
        note: '现放的各库区；都没有上架的，为零件工厂视图里的库区；线边为工位；盘点表按它排列',
        called: ['account', { LINE: '工位' }],
      }),
      batchNo: no('批次'),
      bookQty: qty('账面数量', { required: true, proof: { by: 'frozen' }, ...book }),
      countQty: counted.countQty,
      recountQty: qty('复盘数量', { unsigned: true }),
      finalQty: qty('实盘数量', { note: '复盘数量，没有复盘则为盘点数量' }),
      diffQty: qty('差异数量', book),
      diffRate: dec('差异率%', 2, { sum: false, ...book }),
      movedQty: qty('冻结后变动', { note: '冻结到提交之间账上的进出；与差异相抵时，多半是按后来的实物数的', ...book }),
      adjustQty: qty('过账数量', book),
      liability: verification.lines.liability,
      reasonCode: reason('原因代码', 'COUNT'),
      counter: counted.counter,
      counterId: rowId('盘点人ID'),
      countedAt: instant('盘点时间'),
      lineRemark: counted.lineRemark,
      supplierConfirm: choice('供应商意见', {
        none: [0, '未反馈', 'info'],
        agreed: [2, '同意', 'success'],
        disputed: [3, '不同意', 'danger'],
      }),
      supplierRemark: text('供应商说明', { max: 500 }),
    },
    states: {
      counting: [1, '盘点中', 'primary'],
      recounting: [2, '待复盘', 'warning'],
      confirming: [3, '待确认', 'primary'],
    },
    actions: {
      freeze: { label: '冻结账面', by: 'system', from: 'new', to: 'draft' },
      generate: {
        label: '新建', call: 'create', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '该范围内没有账面库存' },
        input: {
          plant: ownPlant, invType, account, warehouse, tierCode,
          supplierCodes: text('供应商', { max: 2_000, codesOf: 'supplier', note: '不填则为全部供应商' }),
          partNos: text('零件', { max: 20_000, codesOf: 'part', note: '不填则为全部零件' }),
          zone,
          ...remark,
        },
      },
      start: { label: '开始盘点', key: 'edit', by: ['internal', 'carrier'], from: ['draft'], to: 'counting', get: true },
      count: {
        label: '录入盘点数', key: 'edit',
        by: ['internal', 'carrier'],
        from: ['counting'],
        lines: counted,
      },
      countPart: {
        label: '扫码盘点', key: 'edit',
        by: ['internal', 'carrier'],
        from: ['counting'],
        input: {
          partNo: ref('零件号', 'part', { required: true }),
          batchNo: no('批次'),
          countQty: qty('盘点数量', { required: true, unsigned: true }),
          add: bool('累加', {
            required: true, initial: false,
            words: ['累加', '覆盖'],
            note: '同一零件放在几处时，加到已盘的数上',
          }),
          lineRemark: text('说明', { max: 500 }),
        },
      },
      submit: {
        label: '提交盘点', key: 'edit',
        by: ['internal', 'carrier'],
        from: ['counting'],
        only: { countedLines: 'some' },
        to: 'recounting', get: true,
      },
      recount: {
        label: '复盘', key: 'recount',
        by: ['internal', 'carrier'],
        from: ['recounting'],
        to: 'confirming',
        party: { not: 'counterId' },
        dialog: {
          first: 'diffQty',
          says: (_, { lines }) => ({
            wrong: lines
              .filter((l) => l.diffQty && l.recountQty == null)
              .map((l) => ({ line: l.lineNo, field: 'recountQty', message: '有差异，请填写复盘数量' })),
          }),
        },
        lines: {
          recountQty: qty('复盘数量', { unsigned: true, note: '有差异的行必填' }),
          reasonCode: reason('原因代码', ['COUNT']),
          lineRemark: counted.lineRemark,
        },
      },
      rework: {
        label: '退回重盘', key: 'recount',
        by: ['internal', 'carrier'],
        from: ['recounting'],
        to: 'counting',
        input: { reworkReason: text('退回原因', { required: true, max: 500 }) },
      },
      confirm: {
        label: '确认结果', key: 'cfm', by: 'supplier',
        from: ['confirming'],
        to: ['differing', 'done'],
        input: { ...remark },
      },
      dispute: {
        label: '提出异议', key: 'cfm', by: 'supplier',
        from: ['confirming'],
        to: 'recounting',
        input: { disputeReason },
        dialog: { first: 'diffQty' },
        lines: {
          supplierConfirm: choice('意见', { agreed: [2, '同意'], disputed: [3, '不同意'] }),
          supplierRemark: text('供应商说明', { max: 500 }),
        },
      },
      redo: {
        ...verification.actions.redo,
        label: '重新复盘', key: 'recount', to: 'recounting',
        input: { reworkReason: text('原因', { required: true, max: 500 }) },
      },
    },
    words: {
      deem: { danger: '确认截止已过而供应商没有答复，按盘点结果继续；有差异的仍由双方签字。', from: ['confirming'] },
      cancel: { danger: '这张盘点单作废，已录入的盘点数不再使用；要盘须重新新建。', from: open },
    },
    list: [
      'invNo', 'status', 'countDate', 'supplierCode', 'supplierName', 'plant', 'place', 'account', 'lineCount', 'countedLines',
      'diffLines', 'diffQty', 'diffNo', 'diffSignStatus', 'invType', 'roundNo', 'freezeAt', 'counter', 'checker', 'confirmBy',
      'creationDate',
    ],
    query: ['invNo', 'plant', 'supplierCode', 'place', 'status', 'countDate'],
    more: ['roundNo', 'account', 'invType', 'diffNo', 'diffSignStatus', 'counter', 'checker', 'creationDate'],
    sort: ['-freezeAt', 'invNo', 'countDate', 'plant', 'supplierCode', 'diffQty', 'creationDate'],
    story: {
      card: [
        'invNo', 'status', 'supplierName', 'place', 'lineCount', 'countedLines', 'diffLines', 'diffQty', 'countDate', 'confirmBy',
      ],
      headline: [
        'account', 'zone', 'freezeAt', 'lineCount', 'countedLines', 'diffLines', 'diffQty', 'counter', 'checker', 'reworkReason',
        'disputeReason', 'remark',
      ],
      parties: { 主机厂: ['plant', 'warehouse', 'tierCode'], 供应商: ['supplierCode'] },
      chain: { draft: null, counting: 'countDate', recounting: null, confirming: 'confirmBy', differing: null, done: null },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'zone', 'batchNo', 'diffQty'],
      list: [
        'invNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'zone', 'batchNo', 'bookQty', 'countQty', 'recountQty',
        'finalQty', 'diffQty', 'diffRate', 'movedQty', 'adjustQty', 'liability', 'supplierCode', 'plant', 'warehouse',
        'reasonCode', 'counter', 'countedAt', 'supplierConfirm', 'supplierRemark', 'lineRemark',
      ],
      query: ['invNo', 'partNo', 'supplierCode', 'plant', 'warehouse', 'status', 'zone', 'batchNo'],
      sort: ['partNo', 'zone', 'diffQty', 'countedAt'],
    },
    queries: { asks: signedDiff('盘点单ID') },
    prints: {
      // To be written on: nobody reads off it what should be there.
      print: {
        title: '盘点表', key: 'print', kind: 'a4',
        from: ['draft', 'counting'],
        parties: { 地点: ['plant', 'plantName', 'place', 'zone'], 供应商: ['supplierCode', 'supplierName'] },
        head: ['invType', 'account', 'freezeAt', 'countDate', 'remark'],
        lines: [
          'lineNo', ['zone', 16], ['partNo', 34], 'partName', ['unit', 12], ['batchNo', 20], ['countQty', 26, 'blank'],
          ['counter', 20, 'blank'], ['lineRemark', 26],
        ],
        sums: [],
        pen: 5,
        notes: ['请按冻结时刻的实物填写：冻结之后收进来的不算，发出去的要加回。表上没有的零件写在空行里，注明批次。'],
        sign: ['盘点人', '监盘人', '供应商见证'],
      },
      // What differs is counted again by somebody who reads neither figure.
      recountSheet: {
        title: '复盘表', key: 'recount', kind: 'a4',
        from: ['recounting'],
        parties: { 地点: ['plant', 'plantName', 'place', 'zone'], 供应商: ['supplierCode', 'supplierName'] },
        head: ['invType', 'account', 'freezeAt', 'countDate', 'disputeReason'],
        lines: [
          'lineNo', ['zone', 16], ['partNo', 34], 'partName', ['unit', 12], ['batchNo', 20], ['recountQty', 26, 'blank'],
          ['lineRemark', 40],
        ],
        linesWith: 'diffQty',
        sums: [],
        pen: 0,
        notes: ['只列有差异的行。请按冻结时刻的实物填写：冻结之后收进来的不算，发出去的要加回。'],
        sign: ['复盘人', '监盘人', '供应商见证'],
      },
      reportPdf: {
        title: '盘点结果', key: 'reportPdf', kind: 'a4', landscape: true,
        from: ['recounting', 'confirming', 'differing', 'done'],
        parties: { 主机厂: ['plant', 'plantName', 'place'], 供应商: ['supplierCode', 'supplierName'] },
        head: [
          'invType', 'account', 'freezeAt', 'countDate', 'counter', 'checker', 'confirmedAt', 'diffNo', 'diffSignStatus', 'remark',
        ],
        lines: [
          'lineNo', ['partNo', 32], 'partName', 'unit', ['batchNo', 22], 'bookQty', ['countQty', 18], ['recountQty', 18],
          ['finalQty', 18], ['diffQty', 18], ['adjustQty', 18], ['liability', 16], ['counter', 18], ['lineRemark', 26],
        ],
        sums: ['bookQty', 'finalQty', 'diffQty', 'adjustQty'],
        notes: ['差异数量 = 实盘数量 − 冻结时刻的账面数量；冻结之后的进出不在其中。'],
        sign: ['盘点人', '复盘人', '供应商'],
      },
    },
    sheets: {
      counts: {
        ...fromFile,
        title: '盘点录入', fills: 'count',
        columns: ['warehouse', 'supplierCode', 'partNo', 'batchNo', 'countQty', 'counter', 'lineRemark'],
        named: ['warehouse', 'supplierCode', 'partNo', 'batchNo'],
      },
    },
    events: {
      topic: ['stockInv', '盘点'],
      tells: {
        started: { title: '盘点开始', text: '盘点单 {no} 已开始盘点，可到场见证', many: '{n} 张盘点单已开始盘点，可到场见证' },
        submitted: { title: '盘点待复盘', text: '盘点单 {no} 已盘完，{diffLines} 行有差异，请复盘' },
        checked: { title: '盘点待确认', text: '盘点单 {no} 已复盘，请确认盘点结果', many: '{n} 张盘点单已复盘，请确认盘点结果' },
        disputed: { title: '盘点异议', text: '供应商对盘点单 {no} 提出异议：{reason}' },
        differing: { title: '盘点差异', text: '盘点单 {no} 的差异已转差异单 {diffNo}，请定责签字' },
        completed: { title: '盘点完成', text: '盘点单 {no} 已完成', many: '{n} 张盘点单已完成' },
      },
    },
    desk: {
      opens: { by: 'countDate' },
      waits: {
        countToStart: { title: '待开始的盘点', act: 'start', kind: 'task', tone: 'primary', due: 'countDate' },
        countToEnter: { title: '盘点中', act: 'submit', kind: 'answer', tone: 'primary', due: 'countDate' },
        countToCheck: { title: '待复盘的盘点', act: 'recount', kind: 'answer', tone: 'warning', due: 'countDate' },
        countToConfirm: { title: '待确认的盘点', act: 'confirm', kind: 'answer', tone: 'warning', due: 'confirmBy' },
        countUnanswered: { title: '供应商未确认的盘点', act: 'deem', kind: 'silent', tone: 'danger', due: 'confirmBy' },
      },
    },
    archive: { after: 24, in: ['done', 'cancelled'] },
    rights: {
      keys: { book: '账面与差异', signPdf: '签字PDF' },
      grants: {
        PLANNER: 'read',
        RECEIVER: ['query', 'edit', 'print'],
        WH_MANAGER: ['all', 'book', 'signPdf'],
        FIN_CLERK: ['read', 'book', 'signPdf'],
        FIN_HEAD: ['all', 'book', 'signPdf', 'force'],
        SUP_ALL: ['all', 'book', 'signPdf'],
        SUP_FIN: ['all', 'book', 'signPdf'],
        TPL_KEEPER: ['query', 'edit', 'print'],
      },
    },
  }),
)
