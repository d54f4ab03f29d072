import { bool, choice, date, dec, defineDocument, int, json, look, no, ref, rowId, signSide, text } from '../../declare/index.ts'
import { sealType, signBusiness, signPhase } from '../codes.ts'
import { messageFields } from '../notices.ts'
import { masterGrants } from '../../modules/mixins.ts'

/** What a step asks; copied into each flow when it begins. */
export const stepFields = {
  seq: int('顺序', { required: true, positive: true, sum: false, note: '顺序相同的环节同时进行，全部完成后进入下一环节' }),
  step: no('环节编码', { required: true, max: 40 }),
  stepName: text('环节名称', { required: true, max: 40 }),
  kind: choice(
    '环节类型',
    { sign: [1, '签字'], approve: [2, '审批'], notify: [4, '知会'] },
    { required: true, initial: 'sign', note: '审批只留意见，不在 PDF 上签字；知会不等待' },
  ),
  side: choice('执行方', signSide, { required: true }),
  assignee: choice(
    '处理人',
    {
      key: [1, '有签字权限者'],
      role: [2, '角色'],
      person: [3, '指定人'],
      field: [4, '单据字段'],
      superior: [5, '发起人上级'],
      leader: [6, '部门负责人'],
      keeper: [7, '印章使用人'],
    },
    { required: true, initial: 'key', note: '按单据、上级、部门或印章找不到人时，由有签字权限者处理' },
  ),
  assigneeArg: text('角色编码、登录名、字段或部门', {
    max: 500,
    people: { of: 'side', roles: true },
    note: '角色和登录名可填多个，用逗号分隔；部门不填则取发起人的部门',
  }),
  mode: choice(
    '多人方式',
    { any: [1, '一人签'], all: [2, '会签'], serial: [3, '依次签'], share: [4, '按比例会签'] },
    { required: true, initial: 'any', note: '会签与依次签要求每一位处理人都签；按比例会签达到比例即通过' },
  ),
  passPct: int('通过比例(%)', { positive: true, sum: false, note: '按比例会签时填写，1–100' }),
  veto: bool('一票否决', { required: true, initial: true, note: '按比例会签：是则一人退回即退回；否则比例达不到时才退回' }),
  bySeal: bool('印章', { required: true, initial: true }),
  byHand: bool('手写', { required: true, initial: true }),
  byConfirm: bool('确认', { required: true, initial: true, note: '不盖章、不手写，以平台证书签名' }),
  byLink: bool('扫码', { required: true, initial: false, note: '司机用手机扫单据二维码签字' }),
  sealType: choice('印章类型', sealType),
  skipBy: choice(
    '免签',
    { none: [0, '不可免签'], plant: [1, '工厂免签'], supplier: [2, '供应商免签'], either: [3, '工厂或供应商'] },
    { required: true, initial: 'none' },
  ),
  skipExpr: text('跳过条件', { max: 2000, note: '轮到该环节时单据符合条件，则不必签' }),
  deadlineHours: dec('时限(小时)', 1, { unsigned: true, note: '不填则没有时限；差异签字不填取工厂的差异签字时限' }),
  remindHours: dec('提前提醒(小时)', 1, { unsigned: true }),
  onOverdue: choice(
    '逾期',
    { remind: [1, '仅提醒'], mark: [2, '置为逾期'], pass: [3, '自动通过'], escalate: [4, '提醒并转上级'], fail: [5, '自动驳回'] },
    { required: true, initial: 'remind' },
  ),
  rejectTo: choice(
    '可退回',
    { none: [0, '不可退回'], starter: [1, '发起人'], before: [2, '上一环节'], step: [3, '指定环节'] },
    { required: true, initial: 'starter' },
  ),
  rejectStep: no('退回环节编码', { max: 40, note: '退回到指定环节；不填则由退回的人选择' }),
  allowTransfer: bool('可转办', { required: true, initial: true }),
  allowDelegate: bool('可委派', { required: true, initial: true, note: '请同事先给意见，再由本人签' }),
  allowAddSign: bool('可加签', { required: true, initial: true, note: '请同事在本人之前或之后一起签' }),
  bulk: bool('可批量', { required: true, initial: true }),
  opinionRule: choice(
    '意见必填',
    { never: [0, '否'], reject: [1, '退回时'], always: [2, '总是'] },
    { required: true, initial: 'reject' },
  ),
}

const head = {
  code: no('策略编码', { required: true, max: 40 }),
  name: text('策略名称', { required: true }),
  bizType: choice('业务类型', signBusiness, { required: true }),
  phase: choice('阶段', signPhase, { required: true }),
  plant: ref('工厂', 'factory', { note: '不填表示全部工厂' }),
  supplierCode: ref('供应商代码', 'supplier', { note: '不填表示全部供应商' }),
  carrierCode: ref('承运商代码', 'carrier', { note: '不填表示全部承运商' }),
  orgGroup: ref('组织分组', 'organizationGroup', { note: '单据的供应商或承运商在组内；不填表示不限' }),
  matchExpr: text('匹配条件', { max: 2000, note: '不填表示全部单据；按单据开始签字时的内容判断' }),
  priority: int('优先级', { required: true, initial: 100, sum: false, note: '大者优先；相同时限定得更细的优先' }),
  allowWithdraw: bool('允许撤回', { required: true, initial: true }),
  allowRecall: bool('允许取回', { required: true, initial: true, note: '下一环节签字前，签字方可取回自己的签字' }),
  validFrom: date('生效日期'),
  validTo: date('失效日期'),
}

const strategy = { id: rowId('策略ID', { required: true }) }

/** 签字策略: which steps a document needs, in which order and by whom. A flow keeps the version that it began with. */
export const signStrategy = defineDocument('signStrategy', {
  title: '签字策略',
  about: ['什么单据由谁按什么顺序签字，可先试算再启用。', '由系统管理员新增，出厂已有每种单据的默认策略。'],
  at: '/sys/wfl', key: 'sys.wfl',
  api: { resource: 'wfStrategy' },
  unique: ['code', 'version'],
  scope: { internal: 'all' },
  fields: {
    ...head,
    version: int('版本', { required: true, initial: 1, sum: false }),
    chain: text('环节', { max: 500 }),
    plantName: look('工厂名称', 'plant', 'plantName'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    orgGroupName: look('组织分组名称', 'orgGroup', 'groupName'),
    ...messageFields,
  },
  lines: stepFields,
  story: {
    card: ['name', 'bizType', 'chain', 'plant', 'supplierCode', 'version'],
    headline: [
      'name', 'bizType', 'phase', 'plant', 'supplierCode', 'carrierCode', 'orgGroup', 'matchExpr', 'chain', 'priority',
      'validFrom', 'validTo',
    ],
    chain: { draft: null, enabled: null },
  },
  states: { draft: [0, '草稿', 'info'], enabled: [1, '启用', 'success'], stopped: [2, '停用', 'info'] },
  actions: {
    create: { label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft', input: head, lines: stepFields },
    edit: { label: '修改', key: 'edit', by: 'internal', from: ['draft'], input: head, lines: stepFields, whole: true },
    copy: {
      label: '复制', key: 'add', by: 'internal',
      from: ['draft', 'enabled', 'stopped'],
      input: { code: no('新策略编码', { required: true, max: 40 }), name: text('新策略名称', { required: true }) },
    },
    revise: { label: '新版本', key: 'add', by: 'internal', from: ['enabled', 'stopped'] },
    publish: { label: '启用', key: 'pub', by: 'internal', from: ['draft'], to: 'enabled', get: true },
    word: { label: '通知用语', key: 'edit', by: 'internal', from: ['draft', 'enabled'], input: messageFields, hidden: true },
    stop: { label: '停用', key: 'stop', by: 'internal', from: ['enabled'], to: 'stopped', get: true },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed', get: true },
  },
  queries: {
    asks: {
      simulate: {
        title: '试算签字策略',
        input: { bizType: head.bizType, phase: choice('阶段', signPhase), docNo: no('单据号', { required: true, max: 60 }) },
        answer: {
          document: json('单据', { required: true }),
          strategies: json('策略，以及没有选用的原因', { required: true }),
          steps: json('环节与处理人', { required: true }),
          problem: text('不能开始的原因'),
        },
      },
      preview: { title: '签字表单预览', call: 'wfTemplate/preview', input: strategy, answer: 'file' },
      getBoxes: {
        title: '签字表单的签章位置', call: 'wfTemplate/getBoxes', input: strategy,
        answer: {
          title: text('表单', { required: true }),
          docNo: no('单据号', { required: true }),
          landscape: bool('横向', { required: true }),
          boxes: json('签章位置', { required: true }),
        },
      },
    },
  },
  list: [
    'code', 'name', 'bizType', 'phase', 'version', 'status', 'chain', 'plant', 'plantName', 'supplierCode', 'carrierCode',
    'orgGroup', 'orgGroupName', 'priority', 'validFrom', 'validTo', 'updatedAt',
  ],
  query: ['code', 'bizType', 'phase', 'plant', 'status'],
  more: ['name', 'supplierCode', 'carrierCode', 'orgGroup'],
  sort: ['code', 'priority', '-version', 'updatedAt'],
  rights: { grants: masterGrants },
})
