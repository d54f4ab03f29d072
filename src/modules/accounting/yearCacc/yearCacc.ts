import {
  bool, choice, date, defineDocument, files, int, money, no, period, qty, rowId, text, perUnit, type Options, type Proof,
} from '../../../declare/index.ts'
import { publish } from '../../../parts/published.ts'
import { bothSeal } from '../../common/agreement.ts'
import { fieldsOf, namesOf } from '../../common/fields.ts'
import { fromFile, ownPlant, part, party, settlementRights } from '../../mixins.ts'
import { statedAccounts } from '../diff/diff.ts'
import { paper, reconciliation } from '../reconciliation.ts'

/** The accounts of the three statements, of which a year is added up. */
export const yearAccounts = ['CON', 'LINE', 'USED'] as const
/** What goes in or out of the three together over the year: column, label, movements. */
export const yearMoves = {
  receivedQty: ['收货', ['RCV', 'DIF.H1', 'DIF.O1']],
  returnedQty: ['退货', ['RTN', 'DIF.R2']],
  dcpQty: ['分解入账', ['DCP']],
  settledQty: ['结算', ['STL']],
  otherQty: ['盘点调整及损失', ['CNT.G', 'CNT.L', 'CNT.M', 'ADJ.G', 'ADJ.L', 'OPB', 'DIF.S3', 'DIF.S4', 'DIF.R1']],
} as const
/** What was used: from one of the three to another. */
export const usedMoves = ['USE', 'KDX'] as const

const booked = (label: string, proof: Omit<Proof, 'by' | 'accounts'> & { accounts?: readonly string[] } = {}, more = {}) =>
  qty(label, { required: true, initial: 0, ...more, proof: { by: 'year', accounts: yearAccounts, ...proof } })
const moved = fieldsOf(namesOf(yearMoves), (n) => booked(yearMoves[n][0], { moves: yearMoves[n][1] }))
const total = { openingQty: booked('年初', { upTo: 'before' }, { sum: false }), ...moved }
const closing = {
  closingQty: booked('年末', { upTo: 'end' }, { sum: false }),
  consumedQty: booked(
    '其中消耗',
    { accounts: ['USED'], moves: usedMoves },
    { note: '由寄售、线边转入已消耗，不改变三个状态的合计' },
  ),
}
/** Where it was at one end of the year: a column for each of the three. */
const atEnds = <const E extends 'opening' | 'closing'>(end: E, label: string, upTo: 'before' | 'end') =>
  fieldsOf([`${end}Con`, `${end}Line`, `${end}Used`] as const, (_, i) =>
    booked(`${label}${'一二三'[i]}状态`, { upTo, accounts: [yearAccounts[i]!] }, { sum: false }),
  )
const atBegin = atEnds('opening', '年初', 'before')
const atEnd = atEnds('closing', '年末', 'end')
/** Its months, in their order. */
export const monthNames = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const
const months = fieldsOf(monthNames, (_, i) => booked(`${i + 1}月`, { month: i + 1 }, { narrow: true }))
/** Figures of a line that the ledger proves. */
export const provenNames = namesOf({ ...total, ...closing, ...atBegin, ...months, ...atEnd })

const secret = { secret: 'price' } as const
const physical = qty('年度盘点', { note: '年度盘点单的实盘数量（一、二状态），差异已随盘点过账' })
/** What the supplier says is in its books. */
const ownQty = <R extends boolean = false>(options: Options<R>) =>
  qty('供应商账面', { ...options, unsigned: true, start: (l) => l.supplierQty ?? l.agreedQty })
const listed = ['docNo', 'lineNo', 'year', 'status', 'plant', 'supplierCode', 'partNo', 'partName', 'unit', 'openingQty'] as const
const compared = {
  diffQty: qty('与供应商账面差异', { note: '年末账面 − 供应商账面' }),
  adjustQty: qty('已调整', { required: true, initial: 0, note: '双方签字的对账差异单已过账的数量，记在新年度' }),
}

/**
 * 年终对账 year-end reconciliation: what a supplier's goods in a plant came to over twelve closed months, in all three states
 * together, against what the supplier's own books and the yearly count say; signed, it is the letter that auditors ask for.
 */
export const yearCacc = defineDocument(
  'yearCacc',
  reconciliation.of({
    title: '年终对账',
    about: [
      '一家供应商一年十二个账期的收、退、用、结、存，与其账面和年度盘点核对一致后，双方签章为对账函。',
      '十二月关账后由核算“生成”，每年一月也会自动生成草稿；数量都取自账务流水。',
    ],
    at: '/logi/yearcacc', key: 'les.yearcacc', no: 'docNo', figures: 'yearCacc',
    number: ['YC', 4],
    fields: {
      docNo: no('单号', { required: true }),
      year: no('年度', { required: true, max: 4 }),
      version: int('版本', { required: true, initial: 1 }),
      ...party,
      yearEnd: date('截止日', { required: true }),
      ...total,
      ...closing,
      ...atEnd,
      physicalQty: physical,
      ...compared,
      closingAmount: money('年末账面金额', { ...secret, note: '年末账面 × 截止日有效价格，不含税' }),
      diffAmount: money('差异金额', { ...secret, note: '与供应商账面差异 × 截止日有效价格，不含税' }),
      lineCount: int('行数', { required: true, initial: 0 }),
      filledLines: int('供应商已填行', { required: true, initial: 0 }),
      diffLines: int('差异行', { required: true, initial: 0, note: '供应商账面与双方认可数量不同的行' }),
      monthsDone: int('已完成月数', { required: true, initial: 0, note: '状态三结算单已签章，或没有可结算的月份' }),
      openPoints: text('尚缺事项', { max: 500 }),
      attachments: files('附件', { max: 10 }),
    },
    lines: {
      ...part,
      ...atBegin,
      ...total,
      ...months,
      ...closing,
      ...atEnd,
      physicalQty: physical,
      ...compared,
      agreedQty: qty('双方认可', { required: true, initial: 0, note: '年末账面 + 已调整' }),
      price: perUnit('单价', 6, { ...secret, sum: false, note: '截止日的有效价格，不含税' }),
      closingAmount: money('年末账面金额', secret),
      diffAmount: money('差异金额', secret),
    },
    actions: {
      generate: {
        label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '该年度没有需要对账的库存和收发' },
        input: { plant: ownPlant, year: no('年度（十二个账期均已关账）', { required: true, max: 4 }) },
      },
      publish: publish({
        get: true,
        input: { knowing: bool('缺项仍发布', { note: '尚缺事项会写在对账函上' }) },
        dialog: {
          says: (row: Readonly<Record<string, any>>) =>
            row.openPoints ? { text: `尚缺：${row.openPoints}。补齐后再发布，或勾选“缺项仍发布”。`, warns: true } : {},
        },
      }),
      fillSupplier: {
        label: '填写我方账面', key: 'cfm', by: 'supplier',
        from: ['published'],
        lines: {
          supplierQty: ownQty({ note: '截止日贵方账上尚存主机厂、未结算的数量' }),
          lineRemark: reconciliation.lines.lineRemark,
        },
      },
      dispute: {
        ...reconciliation.actions.dispute,
        dialog: { first: 'diffQty' },
        lines: {
          supplierQty: ownQty({ required: true }),
          diffAccount: choice('差异在', statedAccounts, { note: '不填则为一状态寄售' }),
          lineRemark: reconciliation.lines.lineRemark,
        },
      },
      settleDiff: { ...reconciliation.actions.settleDiff, lines: { adjustQty: qty('已调整', { required: true }) } },
    },
    words: { void: { danger: '供应商不能再确认这一年度的对账，需重新生成。' } },
    columns: {
      of: ['year'],
      decides: ['closingQty', 'diffQty', 'adjustQty', 'monthsDone', 'openPoints'],
      further: [
        'openingQty',
        ...namesOf(moved),
        'consumedQty',
        'physicalQty',
        'closingAmount',
        'diffAmount',
        'filledLines',
        'diffLines',
        'lineCount',
        'version',
      ],
    },
    sort: ['-year', 'docNo', 'plant', 'supplierCode', 'diffQty', 'diffAmount'],
    story: {
      card: ['docNo', 'status', 'supplierName', 'year', 'closingQty', 'diffQty', 'confirmBy'],
      headline: [
        'year', 'openingQty', 'closingQty', 'diffQty', 'adjustQty', 'closingAmount', 'monthsDone', 'openPoints', 'confirmBy',
        'disputeReason',
      ],
      groups: {
        全年变动: ['openingQty', ...namesOf(moved), 'closingQty', 'consumedQty', ...namesOf(atEnd)],
        核对: ['physicalQty', 'filledLines', 'diffLines', 'diffQty', 'diffAmount', 'adjustQty'],
      },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'closingQty', 'agreedQty'],
      list: [
        ...listed,
        ...monthNames,
        ...(['closingQty', 'supplierQty', 'diffQty', 'adjustQty', 'agreedQty', 'physicalQty'] as const),
        ...namesOf(moved),
        'consumedQty',
        ...namesOf(atBegin),
        ...namesOf(atEnd),
        ...(['price', 'closingAmount', 'diffAmount', 'lineRemark'] as const),
      ],
      query: ['docNo', 'year', 'partNo', 'supplierCode', 'plant', 'status'],
      sort: ['partNo', 'diffQty'],
    },
    queries: {
      asks: {
        getMonths: {
          title: '各月变动与结算单',
          input: { id: rowId('年终对账ID', { required: true }) },
          answer: [
            {
              period: period('期间', { required: true }),
              netQty: qty('净变动', { required: true }),
              ...fieldsOf(['oneId', 'twoId', 'threeId'], (_, i) => rowId(`状态${'一二三'[i]}结算单ID`)),
              ...fieldsOf(['oneNo', 'twoNo', 'threeNo'], (_, i) => no(`状态${'一二三'[i]}结算单`)),
              ...fieldsOf(['oneState', 'twoState', 'threeState'], (_, i) => text(`状态${'一二三'[i]}`)),
              done: bool('已完成', { required: true }),
            },
          ],
        },
      },
    },
    signing: { as: [19, '年终对账'], phases: bothSeal('diffQty') },
    prints: {
      reportPdf: {
        ...paper,
        title: '年终对账函',
        head: ['year', 'version', 'confirmedAt', 'openPoints', 'disputeNo', 'remark'],
        letter: [
          '致：{supplierName}',
          '截至 {yearEnd}，我司{plantName}账上贵司物料尚存 {closingQty}，其中寄售库存（一状态）{closingCon}、线边在制（二状态）{closingLine}、已消耗未结算（三状态）{closingUsed}；年初 {openingQty}，全年收货 {receivedQty}、退货 {returnedQty}、结算 {settledQty}。双方以对账差异单另行调整 {adjustQty}，记入新年度账。',
          '下列各零件数量与贵司账面核对相符（“双方认可”一栏）。如有不符，请勿签章，并在门户中提出异议；双方签章后，本函为双方往来实物账的年末依据，不涉及货款支付。',
        ],
        lines: [
          'lineNo', ['partNo', 28], 'partName', 'unit', ['openingQty', 19], ['receivedQty', 18], ['returnedQty', 16],
          ['dcpQty', 16], ['settledQty', 18], ['otherQty', 18], ['closingQty', 19], ['adjustQty', 16], ['agreedQty', 19],
          ['closingAmount', 24],
        ],
        sums: ['openingQty', 'receivedQty', 'returnedQty', 'dcpQty', 'settledQty', 'otherQty', 'closingQty', 'adjustQty', 'agreedQty', 'closingAmount'], // prettier-ignore
        words: 'closingAmount',
        notes: ['年末 = 年初 + 收货 + 退货 + 分解入账 + 结算 + 盘点调整及损失，减少以负数表示；双方认可 = 年末 + 已调整。'],
      },
    },
    sheets: {
      detail: {
        title: '年终对账明细', of: 'lines',
        and: ['supplierName'],
        without: ['lineNo', 'status'],
      },
      own: {
        ...fromFile,
        title: '供应商账面', fills: 'fillSupplier',
        columns: ['docNo', 'partNo', 'supplierQty', 'lineRemark'],
        named: ['docNo', 'partNo'],
      },
    },
    events: {
      topic: ['yearcacc', '年终对账'],
      tells: {
        published: {
          title: '年终对账', text: '{year}年度对账 {no} 已发布，请填写账面并确认', many: '{n} 份年终对账已发布，请填写账面并确认',
        },
        confirmed: { title: '年终对账确认', text: '供应商已确认年终对账 {no}', many: '供应商确认了 {n} 份年终对账' },
        completed: { title: '年终对账完成', text: '年终对账 {no} 双方签章完成', many: '{n} 份年终对账双方签章完成' },
      },
    },
    archive: { after: 60, in: ['signed', 'void'] },
    desk: { opens: { by: 'year' } },
    rights: settlementRights,
  }),
)
