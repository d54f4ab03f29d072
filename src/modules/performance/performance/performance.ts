import {
  bool, choice, dec, defineDocument, instant, int, no, nowKnown, period, personal, rowId, rowIds, text,
} from '../../../declare/index.ts'
import { answerKind, demandKind, factKind, sheetKind } from '../../kpi/facts.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { ownPlant, party, remark } from '../../mixins.ts'
import { appealWithin, evaluation } from '../evaluation.ts'
import { appealed } from '../performanceAppeal/performanceAppeal.ts'
import { adjustment, itemFields, points } from '../items.ts'

/** So many work days after publication a supplier may appeal. */
export const APPEAL_DAYS = 5

const which = {
  plant: party.plant, supplierCode: party.supplierCode,
  period: period('评价月份', { required: true, carried: true }),
}
/** Facts and deductions that do not count. */
const contested = {
  lineFacts: rowIds('剔除的需求行'),
  sheetFacts: rowIds('剔除的单据'),
  answerFacts: rowIds('剔除的响应'),
  returnFacts: rowIds('剔除的质量退货'),
  items: rowIds('取消的扣分'),
}
/** What one sees of a fact: which it is, how it counts, and whether it does. */
const fact = {
  factKind: choice('事实类型', factKind, { required: true }),
  factId: rowId('事实ID', { required: true }),
  docNo: no('单据号', { required: true, numberOf: [...new Set([...Object.keys(demandKind), ...Object.keys(sheetKind), ...Object.keys(answerKind)])].filter((n) => !n.endsWith('Sign')) }), // prettier-ignore
  about: text('内容', { required: true, max: 200 }),
  at: instant('时间', { required: true }),
  of: dec('计入分子', 6, { required: true }),
  per: dec('计入分母', 6, { required: true }),
  exempt: bool('已剔除', { required: true }),
  reason: text('剔除原因', { max: 500 }),
  makerPct: int('主机厂责任%', { note: '缺少的数量里由主机厂造成的比例' }),
  makerProof: text('主机厂责任的依据'),
}
/** An item of the month so far, and what of it is today's. */
const current = {
  name: text('指标', { required: true }),
  unit: text('单位', { required: true }),
  weight: int('权重', { required: true }),
  value: points('本月至今'),
  numerator: dec('分子', 6),
  denominator: dec('分母', 6),
  target: points('目标'),
  itemScore: points('得分'),
  todayValue: points('今天'),
  todayNumerator: dec('今天的分子', 6),
  todayDenominator: dec('今天的分母', 6),
}
const shown = { score: points('得分'), grade: choice('等级', grade, { required: true }) }

/**
 * 月度评价 a supplier's month in a plant: items counted from facts by the scheme in force, points taken and given, score, grade and rank.
 * Numerators and denominators are kept, so that everybody recomputes the score; published, it changes by a decided appeal alone.
 */
export const performance = defineDocument(
  'performance',
  evaluation.of({
    title: '月度评价', no: 'perfNo', figures: 'eval',
    about: [
      '每家供应商每月的物流得分：由事实算出的指标、扣分和加分、等级和排名，供应商可以确认或申诉。',
      '由绩效工程师按工厂和月份生成草稿，核对后发布；发布后的得分只因申诉裁定而变。',
    ],
    at: '/logi/evaluate_m', key: 'claim.evalM',
    api: { getDetails: 'getDetail' },
    number: ['EV', 4, { monthly: true }],
    fields: {
      perfNo: no('评价单号', { required: true }),
      ...which,
      rankNo: personal('排名', { note: '同一工厂同一月份已发布的评价中，得分相同的名次相同' }),
      prevScore: nowKnown(points('上月得分')),
      baseScore: points('基础得分', { note: '权重 × 得分之和 ÷ 可用权重' }),
      vetoReason: text('否决项', { max: 100 }),
      specCode: no('考核方案', { required: true }),
      specVersion: int('方案版本', { required: true, sum: false }),
      minDelPct: int('最低交付比例%', { required: true, sum: false }),
      deductionCap: points('扣分上限', { required: true }),
      bonusCap: points('加分上限', { required: true }),
      minWeight: points('最低权重', { required: true }),
      appealBy: appealWithin(APPEAL_DAYS),
      appealNo: no('申诉单号', { numberOf: 'performanceAppeal' }),
      ...remark,
    },
    lines: {
      ...itemFields,
      makerFacts: int('主机厂责任', { sum: false, note: '发布时计入的事实里，缺少的至少一半由主机厂造成的条数，可作申诉依据' }),
    },
    actions: {
      generate: {
        label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '该工厂该月没有可评价的供应商，或都已生成' },
        input: { plant: ownPlant, period: period('评价月份', { required: true, note: '已生成的草稿会重新计算' }) },
      },
      build: { label: '编制', by: 'system', from: 'new', to: 'draft', input: which },
      edit: { label: '加减分', key: 'edit', by: 'internal', from: ['draft'], input: adjustment },
      load: {
        label: '导入加减分', key: 'import', by: 'internal', from: 'new', hidden: true,
        acts: { on: 'performance' },
        input: which, lines: adjustment,
      },
      adjust: { label: '加减分', by: 'system', from: ['draft'], lines: adjustment, whole: true },
      createComplaint: { ...evaluation.actions.createComplaint, lines: appealed },
      settle: { ...evaluation.actions.settle, input: contested },
    },
    words: { remove: { call: 'removeRange' } },
    columns: {
      of: ['period'],
      decides: ['prevScore'],
      further: [
        'appealBy', 'baseScore', 'deduction', 'bonus', 'vetoReason', 'firstScore', 'appealNo', 'specCode', 'specVersion',
        'version',
      ],
    },
    more: ['viewed', 'specCode', 'publishedAt'],
    sort: ['-period', '-score', 'plant', 'supplierCode', 'deduction', 'appealBy', 'publishedAt', 'perfNo'],
    story: {
      headline: ['period', 'score', 'grade', 'rankNo', 'rankTotal', 'prevScore', 'vetoReason', 'appealBy'],
      groups: {
        计分: ['baseScore', 'deduction', 'bonus', 'firstScore', 'firstGrade', 'specCode', 'specVersion', 'minDelPct', 'appealNo'],
        其他: ['deductionCap', 'bonusCap', 'minWeight', 'confirmedAt', 'finalAt', 'viewed', 'voidReason', 'remark'],
      },
    },
    detail: {
      names: ['name'],
      list: [
        'perfNo', 'lineNo', 'status', 'kind', 'name', 'value', 'unit', 'target', 'floor', 'weight', 'itemScore', 'weighted',
        'points', 'numerator', 'denominator', 'factCount', 'makerFacts', 'firstValue', 'firstItemScore', 'firstPoints',
        'indicator', 'docNo', 'source', 'manualReason', 'supplierCode', 'supplierName', 'plant', 'period', 'grade',
      ],
      query: ['perfNo', 'period', 'plant', 'supplierCode', 'kind', 'kpiCode', 'status'],
      sort: ['itemScore', 'points', 'name'],
    },
    queries: {
      asks: {
        getSingle: {
          title: '一张评价和它最近十二个月的得分', call: 'getSingle',
          input: { id: rowId('评价ID', { required: true }) },
          answer: [
            {
              id: rowId('评价ID', { required: true }),
              perfNo: no('评价单号', { required: true }),
              period: period('评价月份', { required: true }),
              ...shown,
              rankNo: int('排名'),
              rankTotal: int('参评家数'),
            },
          ],
        },
        current: {
          title: '本月至今的得分和各项指标，其中今天的；窗口没过但已到齐的行也算',
          call: 'getCurrent',
          input: { supplierCode: no('供应商代码', { note: '供应商不填：自己的' }) },
          answer: [
            {
              plant: no('工厂', { required: true }),
              supplierCode: no('供应商代码', { required: true }),
              period: period('评价月份', { required: true }),
              ...shown,
              baseScore: points('基础得分'),
              deduction: points('扣分', { required: true }),
              ...current,
            },
          ],
        },
        facts: {
          title: '一项指标的事实：计入的和剔除的', call: 'getFacts',
          input: { id: rowId('评价ID', { required: true }), lineId: rowId('项目ID', { required: true }) },
          answer: [fact],
        },
        attempt: {
          title: '剔除这些事实、取消这些扣分后的得分', call: 'tryComplaint', post: true,
          input: { id: rowId('评价ID', { required: true }), ...contested },
          answer: { ...shown, rankNo: int('排名'), rankTotal: int('参评家数', { required: true }) },
        },
      },
    },
    sheets: {
      items: {
        title: '月度评价明细', of: 'lines', call: 'exportItems', key: 'exportMaker',
        columns: [
          'perfNo', 'period', 'plant', 'supplierCode', 'supplierName', 'score', 'grade', 'status', 'kind', 'name', 'numerator',
          'denominator', 'value', 'unit', 'target', 'floor', 'weight', 'itemScore', 'weighted', 'points', 'firstValue', 'source',
          'manualReason',
        ],
      },
      supplier: {
        title: '我的月度评价', of: 'lines', call: 'exportExcelSup',
        columns: [
          'perfNo', 'period', 'plant', 'score', 'grade', 'rankNo', 'rankTotal', 'appealBy', 'kind', 'name', 'numerator',
          'denominator', 'value', 'unit', 'target', 'floor', 'weight', 'itemScore', 'weighted', 'points',
        ],
      },
      import: { title: '扣分加分导入', fills: 'load', upload: 'excelImport' },
    },
    prints: {
      reportPdf: {
        title: '供应商月度评价表', key: 'print', kind: 'a4',
        parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
        head: [
          'period', 'score', 'grade', 'rankNo', 'rankTotal', 'prevScore', 'baseScore', 'deduction', 'bonus', 'vetoReason',
          'specCode', 'specVersion', 'publishedAt', 'appealBy',
        ],
        lines: [
          'name', ['indicator', 26], ['value', 14], ['unit', 11], ['denominator', 14], ['target', 12], ['floor', 12],
          ['weight', 11], ['itemScore', 12], ['weighted', 14], ['points', 11], ['makerFacts', 18],
        ],
        sums: [],
        trend: { of: 'score', along: 'period', same: ['plant', 'supplierCode'], most: 12, full: 100, without: ['void'] },
        notes: [
          '得分 = Σ(权重 × 得分) ÷ 可用权重 − 扣分 + 加分；不适用的指标不计权重。A ≥ 90，B ≥ 80，C ≥ 60，其余为 D。',
          '标有 IATF 8.4.2.4 的项目是该标准要求监控的四项最低指标。',
          '主机厂责任：计入的事实里，缺少的至少一半由主机厂造成（计划发布晚、冻结期内变更、道口没有空位、收货录入晚、平台停机）的条数，可作申诉依据。',
          '请在申诉截止前确认或对单条事实申诉并附证据，逾期即定稿。',
        ],
        sign: ['绩效工程师', '供应商'],
      },
    },
    events: {
      topic: ['evaluation', '供应商评价'],
      tells: {
        published: {
          title: '月度评价',
          text: '{period} 月度评价 {no} 已发布：{score} 分，请在 {by} 前确认或申诉',
          many: '{n} 张月度评价已发布',
        },
      },
    },
    desk: {
      opens: [{ for: 'supplier', by: '-period', in: ['published', 'confirmed', 'appealed', 'final'] }, { by: '-period' }],
    },
    rights: { grants: { CLAIM_ENG: 'read' } },
  }),
)
