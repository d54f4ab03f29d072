import {
  choice, date, defineDocument, files, instant, int, kept, look, moment, no, nowKnown, ref, rowId, text,
} from '../../declare/index.ts'
import { sealType } from '../codes.ts'
import { approve, decided, reject } from '../../parts/approved.ts'
import { masterGrants } from '../../modules/mixins.ts'

const both = ['internal', 'supplier', 'carrier'] as const
const input = {
  orgCode: ref('所属组织', 'organization', { required: true }),
  sealName: text('印章名称', { required: true, max: 60 }),
  sealType: choice('印章类型', sealType, { required: true }),
  image: files('印章图片', { required: true, max: 1, note: 'PNG 透明底，边长 200–1200 像素，不超过 1 MB' }),
  proof: files('证明材料', { max: 5, note: '公章、合同章、财务章须上传营业执照或授权书' }),
  holders: text('使用人', { required: true, max: 500, people: { of: 'orgCode' }, note: '可以使用该印章的登录名，用逗号分隔' }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期', { required: true, ahead: true }),
}

/** So many days before a seal's end its people are told, the first notice first (domain-platform, /sys/seals). */
export const expiryNotices = [30, 7, 1]

/**
 * 印章: a picture, the people who may use it, and once the maker has reviewed it a key and a certificate of its own, which do
 * the signing; the picture alone signs nothing.
 */
export const seal = defineDocument('seal', {
  title: '印章',
  about: ['电子印章和它的使用人，签字时盖在单据上。', '由组织管理员新增并提交，主机厂审批后启用。'],
  at: '/sys/seals', key: 'sys.seals',
  number: ['SE', 6],
  scope: { internal: 'all', supplier: { own: 'orgId' }, carrier: { own: 'orgId' } },
  fields: {
    sealNo: no('印章编号', { required: true }),
    ...input,
    holderNames: nowKnown(text('使用人姓名')),
    formerValidTo: date('原失效日期'),
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    orgName: look('所属组织名称', 'orgCode', 'orgName'),
    applicant: text('申请人'),
    applicantId: rowId('申请人ID'),
    decision: text('审批意见', { max: 500 }),
    reviewedBy: text('审批人'),
    reviewedAt: instant('审批时间'),
    certSerial: no('证书序列号', { max: 60 }),
    certValidTo: date('证书到期'),
    stoppedAt: instant('停用时间'),
    stopReason: text('停用原因', { max: 500 }),
    /** How many days before its end its people were last told of it. */
    expiryTold: int('到期提醒(天)', { sum: false }),
    useCount: int('使用次数', { required: true, initial: 0 }),
    lastUsedAt: instant('最近使用'),
  },
  states: {
    draft: [0, '草稿', 'info'],
    submitted: [1, '审批中', 'primary'],
    enabled: [2, '已启用', 'success'],
    rejected: [3, '已驳回', 'danger'],
    withdrawn: [4, '已撤回', 'info'],
    stopped: [5, '已停用', 'info'],
    expired: [6, '已过期', 'info'],
  },
  actions: {
    create: { label: '新增', key: 'add', by: both, from: 'new', to: 'draft', input },
    edit: { label: '修改', key: 'edit', by: both, from: ['draft', 'rejected', 'withdrawn'], to: 'draft', input },
    submit: { label: '提交审批', key: 'add', by: both, from: ['draft', 'rejected', 'withdrawn'], to: 'submitted', get: true },
    withdraw: { label: '撤回', key: 'add', by: both, from: ['submitted'], to: 'withdrawn', get: true },
    approve: approve({ label: '同意', to: 'enabled', input: { decision: text('审批意见', { max: 500 }) } }),
    reject: reject({ input: { decision: text('审批意见', { required: true, max: 500 }) } }),
    stop: {
      label: '停用', key: 'stop', by: both,
      from: ['enabled'],
      to: 'stopped',
      input: { stopReason: text('停用原因', { required: true, max: 500, note: '停用后立即不能再签；已签的文件不受影响' }) },
    },
    restore: { label: '恢复', key: 'approve', by: 'internal', from: ['stopped'], to: 'enabled', get: true },
    renew: {
      label: '续期', key: 'edit', by: both,
      from: ['enabled', 'expired'],
      to: 'submitted',
      input: { image: files('印章图片', { max: 1 }), validFrom: input.validFrom, validTo: input.validTo },
    },
    remove: { label: '删除', key: 'del', by: both, from: ['draft', 'rejected', 'withdrawn'], to: 'removed', get: true },
    use: {
      label: '用印', by: 'system',
      from: ['enabled'],
      input: { docNo: no('单据号', { required: true }), step: text('环节', { required: true }) },
    },
    remind: { label: '到期提醒', by: 'clock', from: ['enabled'] },
    expire: { label: '到期', by: 'clock', due: ['validTo'], from: ['enabled'], to: 'expired' },
  },
  signing: {
    as: [6, '印章'],
    phases: decided({ title: '印章审批', start: ['submit', 'renew'], changes: { formerValidTo: 'validTo' } }),
  },
  story: {
    card: ['sealName', 'sealType', 'image', 'orgName', 'validTo'],
    headline: ['sealName', 'sealType', 'orgCode', 'image', 'holderNames', 'holders', 'validFrom', 'validTo'],
    chain: { draft: null, submitted: null, enabled: null },
    groups: {
      审批: ['applicant', 'decision', 'reviewedBy', 'reviewedAt'],
      证书与使用: ['certSerial', 'certValidTo', 'useCount', 'lastUsedAt', 'stoppedAt', 'stopReason'],
    },
  },
  list: [
    'sealNo', 'sealName', 'sealType', 'orgCode', 'orgName', 'image', 'holderNames', 'validFrom', 'validTo', 'certValidTo',
    'useCount', 'lastUsedAt', 'status', 'decision',
  ],
  query: ['sealNo', 'sealName', 'sealType', 'orgCode', 'status'],
  more: ['validTo', 'holders', 'holderNames'],
  sort: ['-creationDate', 'sealNo', 'validTo', 'useCount', 'lastUsedAt'],
  events: {
    topic: ['seal', '印章'],
    tells: {
      approved: { title: '印章已启用', text: '印章 {sealName} 已通过审批，可以使用' },
      rejected: { title: '印章被驳回', text: '印章 {sealName} 被驳回：{reason}' },
      expiring: { title: '印章即将到期', text: '印章 {sealName} 有效期至 {until}，请及时续期', key: 'sys.seals.edit' },
      expiringToMaker: {
        title: '印章即将到期',
        text: '{orgName} 的印章 {sealName} 有效期至 {until}，请提醒对方续期',
        key: 'sys.seals.approve',
      },
    },
  },
  desk: {
    waits: {
      sealExpiring: {
        title: '30 天内到期的印章', for: 'internal', key: 'sys.seals.approve', kind: 'task', tone: 'warning',
        in: ['enabled'],
        where: { validToEnd: moment.inMonth },
        due: 'validTo', watch: true,
      },
    },
  },
  rights: { grants: { ...masterGrants, ORG_ADMIN: ['query', 'add', 'edit'], SUP_ADMIN: 'all', CAR_ADMIN: 'all' } },
})
