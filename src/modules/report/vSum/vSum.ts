import { date, dec, defineReport, instant, int, look, no, onDay, ref } from '../../../declare/index.ts'
import { vAcross } from '../../distribution/vAcross/vAcross.ts'

const inHour = (day: string, hour: number) => {
  const h = String(hour).padStart(2, '0')
  return { passAtStart: `${day} ${h}:00:00`, passAtEnd: `${day} ${h}:59:59` }
}

/** 车辆汇总: of a week, what was planned and what passed, by day and hour, line, model, configuration and colour. */
export const vSum = defineReport('vSum', {
  title: '车辆汇总',
  about: [
    '一周里每条线计划多少台、上线、过点、下线多少台，平均几分钟一台、计划几分钟一台，按天、班次、小时、车型、颜色汇总。',
    '由上线计划和过点记录现算，不需要录入。', '这一周没有车辆计划',
  ],
  at: '/logi/vSum', key: 'logi.vsum', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { reach: 'lineCode' } },
  params: {
    startWeek: date('起始周', { required: true, week: true, needed: '请选择起始周再进行搜索' }),
  },
  by: {
    day: date('日期', { required: true }),
    hour: int('时段', { sum: false, note: '过点的小时；计划只到天' }),
    plant: ref('工厂', 'factory', { required: true }),
    plantName: look('工厂名称', 'plant', 'plantName'),
    lineCode: ref('产线', 'productionLine', { required: true }),
    checkpoint: no('过点代码'),
    shift: no('班次', { note: 'MES报过点时说的班次；计划只到天' }),
    modelCode: no('车型'),
    configCode: no('配置'),
    colorCode: no('颜色'),
  },
  sums: {
    planCount: int('计划台数', { required: true }),
    onlineCount: int('上线台数', { required: true }),
    passCount: int('过点次数', { required: true, note: '不含返修重过' }),
    offlineCount: int('下线台数', { required: true }),
    missedCount: int('漏过上线', { required: true, note: '没有报过上线就下线的车；补报上线后不再计' }),
    wipCount: int('在制增减', { required: true, note: '上线减下线；漏过上线的车不计' }),
    reworkCount: int('返修重过', { required: true }),
    jumpedCount: int('跳序', { required: true }),
    gapCount: int('间隔次数', { required: true, note: '当天在同一过点有前车的过点，不含返修重过' }),
    gapSum: dec('间隔合计(分)', 1, { required: true }),
    taktSum: dec('计划间隔合计(分)', 2, { required: true, note: '间隔次数乘产线的计划节拍' }),
    firstPassAt: instant('首台时间', { sum: false, note: '不含返修重过' }),
    lastPassAt: instant('末台时间', { sum: false, note: '不含返修重过' }),
  },
  metrics: {
    planRate: { title: '计划完成率', of: 'offlineCount', per: 'planCount', unit: '%', better: 'higher', owner: '工厂物料计划员' },
    gapMean: { title: '平均节拍', of: 'gapSum', per: 'gapCount', unit: '分', better: 'lower', owner: '工厂物料计划员' },
    taktMean: { title: '计划节拍', of: 'taktSum', per: 'gapCount', unit: '分' },
  },
  titled: 'lineCode',
  list: [
    'day', 'hour', 'lineCode', 'checkpoint', 'shift', 'modelCode', 'configCode', 'colorCode', 'planCount', 'onlineCount',
    'passCount', 'offlineCount', 'missedCount', 'wipCount', 'planRate', 'gapMean', 'taktMean', 'jumpedCount', 'reworkCount',
    'firstPassAt', 'lastPassAt', 'plant', 'plantName',
  ],
  query: ['plant', 'lineCode', 'checkpoint', 'shift', 'modelCode', 'configCode', 'colorCode'],
  more: ['day', 'hour'],
  sort: ['-day', 'hour', 'lineCode', 'modelCode', 'plant'],
  groups: ['day', 'shift', 'hour', 'modelCode', 'colorCode', 'lineCode', 'checkpoint'],
  charts: [
    { title: '每日计划与下线', as: 'bar', x: 'day', y: ['planCount', 'offlineCount'], tones: ['primary', 'success'] },
    { title: '各时段下线', as: 'bar', x: 'hour', y: ['offlineCount'], split: 'lineCode', stack: true },
    { title: '各时段的节拍', as: 'line', x: 'hour', y: ['gapMean', 'taktMean'], tones: ['danger', 'success'] },
    { title: '各班次下线', as: 'bar', x: 'shift', y: ['offlineCount'], split: 'lineCode', stack: true },
    { title: '各车型下线', as: 'pie', x: 'modelCode', y: ['offlineCount'], top: 10 },
    { title: '各颜色下线', as: 'pie', x: 'colorCode', y: ['offlineCount'], top: 10 },
  ],
  opens: {
    list: vAcross,
    // A plan is no passing: only what passed has a list, a plan's row that of its day.
    filter: ({ day, hour, plant, lineCode, checkpoint, shift, modelCode, configCode, colorCode }, y) =>
      day && y !== 'planCount' && y !== 'wipCount'
        ? {
            ...(typeof hour === 'number' ? inHour(String(day), hour) : onDay('passAt', day)),
            plant, lineCode, checkpoint, shift, modelCode, configCode, colorCode,
            ...(y === 'reworkCount' ? { status: 3 } : y === 'jumpedCount' ? { status: 2 } : {}),
          }
        : undefined,
  },
  rights: {
    grants: {
      PLANNER: 'read', DISPATCHER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read', SUP_ALL: 'read',
      SUP_SALES: 'read', SUP_SHIPPER: 'read',
    },
  },
})
