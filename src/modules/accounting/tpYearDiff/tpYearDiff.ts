import {
  bool, date, defineDocument, instant, int, kept, look, money, no, qty, ref, rowId, text, perUnit,
} from '../../../declare/index.ts'
import { publication, publish } from '../../../parts/published.ts'
import { fromFile, ownPlant, part, party, reason, warehouseName } from '../../mixins.ts'
import { signedDiff, verification } from '../verification.ts'
import { disputeReason } from '../../common/agreement.ts'

const secret = { secret: 'price' } as const
const warehouse = ref('三方仓', 'warehouse', { required: true, within: 'plant', carried: true })
const found = {
  tplQty: qty('三方账面', { unsigned: true, note: '三方系统在截止日的库存' }),
  physicalQty: qty('实盘数量', { unsigned: true, note: '没有实盘则以三方账面为准' }),
  cause: reason('差异原因', ['COUNT']),
  lineRemark: text('说明', { max: 500 }),
}

/**
 * 三方年终差异 year-end difference of a third party's warehouse: what the portal's book, the keeper's own system, the supplier's book
 * and the shelves say of a supplier's goods on the last day of a year; what differs is signed and booked as a difference.
 */
export const tpYearDiff = defineDocument(
  'tpYearDiff',
  verification.of({
    title: '三方年终差异',
    about: [
      '三方仓年末库存逐项核对：平台账面、三方账面、供应商账面与实盘，差异定责签字后过账。',
      '十二月关账后由核算“生成”，每家供应商每个三方仓一张；三方和供应商填写各自的数量并确认。',
    ],
    at: '/logi/tpyeardiff', key: 'les.tpyeardiff', no: 'docNo', figures: 'tpYear',
    number: ['TY', 4],
    scope: {
      internal: { plant: 'plant' },
      supplier: { own: 'supplierId', once: 'publishedAt' },
      carrier: { own: 'operatorId', once: 'publishedAt' },
    },
    fields: {
      docNo: no('单号', { required: true }),
      year: no('年度', { required: true, max: 4 }),
      yearEnd: date('截止日', { required: true }),
      ...party,
      warehouse, warehouseName,
      operatorId: { ...kept(rowId('三方ID'), 'warehouse', 'operatorId'), required: false as const },
      operatorCode: { ...kept(ref('三方', 'carrier'), 'warehouse', 'operatorCode'), required: false as const },
      tplName: look('三方物流商', 'operatorCode', 'carrierName'),
      lineCount: int('行数', { required: true, initial: 0 }),
      filledLines: int('三方已填行', { required: true, initial: 0 }),
      diffLines: int('差异行', { required: true, initial: 0 }),
      bookQty: qty('平台账面', { required: true, initial: 0, proof: { by: 'year', accounts: ['TPL'], upTo: 'end' } }),
      bookDiff: qty('与平台差异', { note: '实盘（没有则三方账面）− 平台账面' }),
      supplierDiff: qty('供应商与平台差异', { note: '供应商账面 − 平台账面' }),
      adjustQty: qty('调整量', { required: true, initial: 0 }),
      diffAmount: money('差异金额', { ...secret, note: '与平台差异 × 截止日有效价格，不含税' }),
      adjusted: bool('已调整', { required: true, initial: false }),
      publishedAt: publication.publishedAt,
      confirmBy: date('确认截止', { runsFrom: 'publishedAt' }),
      tplConfirmedBy: text('三方确认人'),
      tplConfirmedAt: instant('三方确认时间'),
      supplierConfirmedBy: text('供应商确认人'),
      supplierConfirmedAt: instant('供应商确认时间'),
      disputedBy: text('异议方'),
    },
    lines: {
      ...part,
      bookQty: qty('平台账面', { required: true, proof: { by: 'year', accounts: ['TPL'], upTo: 'end' } }),
      tplQty: found.tplQty,
      supplierQty: qty('供应商账面'),
      physicalQty: found.physicalQty,
      tplDiff: qty('三方与平台差异', { note: '三方账面 − 平台账面' }),
      supplierDiff: qty('供应商与平台差异', { note: '供应商账面 − 平台账面' }),
      bookDiff: qty('与平台差异', { note: '实盘（没有则三方账面）− 平台账面' }),
      adjustQty: qty('调整量', { required: true, initial: 0 }),
      cause: ref('差异原因', 'reasonCode'),
      liability: verification.lines.liability,
      price: perUnit('单价', 6, { ...secret, sum: false }),
      diffAmount: money('差异金额', secret),
      lineRemark: text('说明', { max: 500 }),
    },
    states: {
      atKeeper: [1, '待三方确认', 'primary'],
      atSupplier: [2, '待供应商确认', 'primary'],
      disputed: [3, '有异议', 'danger'],
    },
    actions: {
      build: { label: '编制', by: 'system', from: 'new', to: 'draft' },
      generate: {
        label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '该年末三方仓没有库存，或差异单均已生成' },
        input: { plant: ownPlant, year: no('年度（十二月已关账）', { required: true, max: 4 }) },
      },
      fill: {
        label: '填写三方与实盘', key: 'cfm',
        by: ['internal', 'carrier'],
        from: ['draft', 'atKeeper', 'disputed'],
        lines: found,
      },
      publish: publish({ get: true, to: 'atKeeper' }),
      confirmKeeper: {
        label: '三方确认', call: 'confirm', key: 'cfm', by: 'carrier',
        from: ['atKeeper'],
        to: 'atSupplier', get: true,
      },
      fillSupplier: {
        label: '填写我方账面', key: 'cfm', by: 'supplier',
        from: ['atSupplier'],
        dialog: { first: 'bookDiff' },
        lines: {
          supplierQty: qty('供应商账面', { unsigned: true, start: (l) => l.supplierQty ?? l.bookQty }),
          lineRemark: found.lineRemark,
        },
      },
      confirmSupplier: {
        label: '供应商确认', call: 'confirm', key: 'cfm', by: 'supplier',
        from: ['atSupplier'],
        to: ['differing', 'done'],
        get: true,
      },
      dispute: {
        label: '提出异议', key: 'cfm',
        by: ['supplier', 'carrier'],
        from: ['atKeeper', 'atSupplier'],
        to: 'disputed',
        input: { disputeReason },
      },
      deem: {
        ...verification.actions.deem,
        danger: '确认截止已过而对方没有答复，按已填写的数量继续；有差异的仍由双方签字。',
        from: ['atKeeper', 'atSupplier'],
        to: ['atSupplier', 'differing', 'done'],
      },
      decide: {
        label: '处理异议', key: 'edit', by: 'internal',
        from: ['disputed'],
        to: 'atKeeper',
        input: { remark: text('处理说明', { required: true, max: 500, note: '数量有误的先在“填写三方与实盘”中更正' }) },
      },
      redo: {
        ...verification.actions.redo,
        to: 'atKeeper',
        input: { remark: text('原因', { required: true, max: 500 }) },
      },
    },
    words: {
      cancel: {
        danger: '这张差异单作废，各方填写的数量不再使用；可以重新生成。',
        from: ['draft', 'atKeeper', 'atSupplier', 'disputed', 'differing'],
      },
    },
    list: [
      'docNo', 'status', 'supplierCode', 'supplierName', 'plant', 'year', 'warehouse', 'tplName', 'bookQty', 'bookDiff',
      'supplierDiff', 'adjustQty', 'diffAmount', 'lineCount', 'filledLines', 'diffLines', 'diffNo', 'diffSignStatus', 'confirmBy',
      'tplConfirmedAt', 'supplierConfirmedAt', 'completedAt', 'creationDate',
    ],
    query: ['docNo', 'year', 'plant', 'supplierCode', 'warehouse', 'status'],
    more: ['diffNo', 'diffSignStatus', 'adjusted', 'creationDate'],
    sort: ['-year', 'docNo', 'plant', 'supplierCode', 'bookDiff', 'creationDate'],
    story: {
      card: ['docNo', 'status', 'supplierName', 'warehouse', 'year', 'bookDiff', 'confirmBy'],
      headline: ['year', 'yearEnd', 'bookQty', 'bookDiff', 'supplierDiff', 'adjustQty', 'diffAmount', 'confirmBy', 'disputedBy', 'disputeReason', 'remark'], // prettier-ignore
      parties: {
        主机厂: ['plant'],
        三方: ['warehouse', 'operatorCode', 'tplConfirmedBy', 'tplConfirmedAt'],
        供应商: ['supplierCode', 'supplierConfirmedBy', 'supplierConfirmedAt'],
      },
      chain: { draft: null, atKeeper: 'confirmBy', atSupplier: 'confirmBy', differing: null, done: null },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'bookQty', 'bookDiff'],
      list: [
        'docNo', 'lineNo', 'year', 'status', 'warehouse', 'partNo', 'partName', 'unit', 'bookQty', 'tplQty', 'physicalQty',
        'supplierQty', 'bookDiff', 'tplDiff', 'supplierDiff', 'adjustQty', 'cause', 'liability', 'diffAmount', 'supplierCode',
        'plant', 'lineRemark',
      ],
      query: ['docNo', 'partNo', 'supplierCode', 'plant', 'warehouse', 'year', 'status'],
      sort: ['partNo', 'bookDiff'],
    },
    queries: { asks: signedDiff('三方年终差异ID') },
    prints: {
      reportPdf: {
        title: '三方仓年终差异表', key: 'reportPdf', kind: 'a4', landscape: true,
        parties: {
          主机厂: ['plant', 'plantName'],
          三方: ['operatorCode', 'tplName', 'warehouse', 'warehouseName'],
          供应商: ['supplierCode', 'supplierName'],
        },
        head: ['year', 'yearEnd', 'tplConfirmedBy', 'tplConfirmedAt', 'supplierConfirmedBy', 'supplierConfirmedAt', 'diffNo', 'diffSignStatus', 'disputeReason', 'remark'], // prettier-ignore
        lines: [
          'lineNo', ['partNo', 30], 'partName', 'unit', ['bookQty', 20], ['tplQty', 20], ['supplierQty', 20],
          ['physicalQty', 20, 'blank'], ['bookDiff', 20], ['adjustQty', 18], ['liability', 16], ['lineRemark', 28],
        ],
        sums: ['bookQty', 'tplQty', 'supplierQty', 'physicalQty', 'bookDiff', 'adjustQty'],
        notes: ['差异 = 实盘（没有则三方账面）− 平台账面；责任与过账以双方签字的差异调整单为准。'],
        sign: ['三方', '主机厂核算', '供应商'],
      },
    },
    sheets: {
      counts: {
        ...fromFile,
        title: '三方与实盘', fills: 'fill',
        columns: ['warehouse', 'supplierCode', 'partNo', 'tplQty', 'physicalQty', 'cause', 'lineRemark'],
        named: ['warehouse', 'supplierCode', 'partNo'],
      },
    },
    events: {
      topic: ['tpyear', '三方年终差异'],
      tells: {
        published: {
          title: '三方年终差异',
          text: '{year}年末三方仓核对 {no} 已发布，请填写数量并确认',
          many: '{n} 张三方年终差异已发布，请填写并确认',
        },
        checked: {
          title: '三方年终差异待确认', text: '三方已确认 {no}，请核对并确认', many: '三方已确认 {n} 张年终差异，请核对并确认',
        },
        disputed: { title: '三方年终差异异议', text: '{by}对 {no} 提出异议：{reason}' },
      },
    },
    desk: {
      opens: { by: 'year' },
      waits: {
        tpYearToPublish: { title: '待发布的三方年终差异', act: 'publish', kind: 'publish', tone: 'primary' },
        tpYearAtKeeper: {
          title: '待确认的三方年终差异', act: 'confirmKeeper', kind: 'answer', tone: 'warning', due: 'confirmBy',
        },
        tpYearAtSupplier: {
          title: '待确认的三方仓年末库存', act: 'confirmSupplier', kind: 'answer', tone: 'warning', due: 'confirmBy',
        },
        tpYearDisputed: { title: '有异议的三方年终差异', act: 'decide', kind: 'unmet', tone: 'danger' },
      },
    },
    archive: { after: 60, in: ['done', 'cancelled'] },
    rights: {
      keys: { price: '价格', signPdf: '签字PDF' },
      grants: {
        WH_MANAGER: 'read',
        FIN_CLERK: ['all', 'price', 'signPdf'],
        FIN_HEAD: ['all', 'price', 'signPdf', 'force'],
        SUP_ALL: ['all', 'price', 'signPdf'],
        SUP_FIN: ['all', 'price', 'signPdf'],
        TPL_KEEPER: ['query', 'cfm', 'reportPdf'],
      },
    },
  }),
)
