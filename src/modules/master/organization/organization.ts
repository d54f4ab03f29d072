import { bool, choice, defineDocument, int, json, look, no, phone, ref, text, type Fields } from '../../../declare/index.ts'
import { remark, masterGrants } from '../../mixins.ts'
import { maintained, usage } from '../../../parts/maintained.ts'

export const partner = {
  supplierKind: choice('供应商类型', {
    direct: [1, '直供'],
    aftermarket: [2, '备件'],
    kd: [3, 'KD'],
    battery: [4, '电池'],
    tier1: [5, '总成(Tier1)'],
  }),
  isOffsite: bool('厂外', { note: '供应商填写' }),
  carrierKind: choice('承运类型', { transport: [1, '运输'], tpl: [2, '三方仓'], both: [3, '运输+三方仓'] }),
}
export const registered = {
  taxNo: no('税号', { max: 20 }),
  creditCode: no('统一社会信用代码', { max: 18 }),
  duns: no('DUNS', { max: 9 }),
}
export const bank = {
  bankName: text('开户行', { max: 100, secret: 'bank' }),
  bankAccount: no('银行账号', { max: 34, secret: 'bank' }),
}
/** Whom one pays sees where to; so does the organization itself. */
export const bankKeys = { bank: '查看开户行和银行账号' }
export const partnerGrants = {
  ...masterGrants,
  SYS_ADMIN: ['all', 'bank'],
  FIN_CLERK: ['read', 'bank'],
  FIN_HEAD: ['read', 'bank'],
} as const
const contactFields = {
  contact: text('联系人', { max: 50 }),
  phone: phone('电话'),
  email: text('邮箱', { max: 100 }),
}
export const addressed = {
  province: text('省', { max: 50 }),
  city: text('市', { max: 50 }),
  county: text('区县', { max: 50 }),
  address: text('地址', { max: 200 }),
  ...contactFields,
}
const changeable = {
  orgName: text('组织名称', { required: true }),
  shortName: text('简称', { max: 40 }),
  parentCode: ref('上级组织', 'organization'),
  ...partner,
  ...registered,
  ...bank,
  ...addressed,
  base: text('基地', { max: 50, listed: 'Base' }),
  adminUser: ref('组织管理员', 'sysUser', { exact: true, max: 50 }),
  orderNo: int('排序', { unsigned: true, sum: false }),
  ...remark,
}
/** By code: what an organization is to the maker. */
export const orgTypes = { internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] } as const
const input = {
  orgCode: no('组织代码', { required: true }),
  orgType: choice('组织类型', orgTypes, { required: true }),
  ...changeable,
}
// What identifies it may be sent along, but not changed.
const edited = { orgCode: no('组织代码'), orgType: choice('组织类型', orgTypes), ...changeable }
const { create, edit, disable, enable, remove } = maintained({
  input, save: 'postSave',
  when: ['enabled', 'disabled', 'frozen'],
  edit: { input: edited },
  remove: {},
}).actions

// Frozen: nobody signs in, nothing new begins, what is open may be finished by the maker.
const states = { ...usage, frozen: [2, '冻结', 'danger'] } as const

/** The life of an organization, as suppliers and carriers have it under their own names. */
export const kept = <const I extends Fields>(asked: I) => ({
  states,
  actions: maintained({ input: asked, when: ['enabled', 'disabled', 'frozen'] }).actions,
})

/** 组织 organization: whose people they are; suppliers and carriers are organizations. */
export const organization = defineDocument('organization', {
  title: '组织',
  about: ['主机厂、供应商、承运商的单位档案，可停用或冻结。', '由系统管理员新增；组织管理员维护自己单位的资料。'],
  at: '/sys/orgs', key: 'sys.orgs',
  api: { export: 'export', names: { displayName: 'orgName', code: 'orgCode', type: 'orgType' } },
  unique: ['orgCode'],
  scope: { internal: 'all', supplier: { own: 'id' }, carrier: { own: 'id' } },
  fields: {
    ...input,
    parentName: look('上级组织名称', 'parentCode', 'orgName'),
    adminName: look('组织管理员姓名', 'adminUser', 'displayName'),
    source: choice('来源', { manual: [1, '手工'], erp: [2, 'ERP'] }, { required: true, initial: 'manual' }),
  },
  states,
  actions: {
    create, edit,
    // A partner's administrator keeps how it is reached.
    editContact: {
      label: '修改联系方式', key: 'contact',
      by: ['internal', 'supplier', 'carrier'],
      from: ['enabled'],
      input: { address: changeable.address, ...contactFields },
    },
    disable,
    freeze: {
      label: '冻结', key: 'edit', by: 'internal',
      from: ['enabled'],
      to: 'frozen',
      input: { remark: text('冻结原因', { required: true, max: 500 }) },
    },
    enable, remove,
  },
  story: {
    groups: {
      供应商与承运商: ['supplierKind', 'isOffsite', 'carrierKind'],
      税务与银行: ['taxNo', 'creditCode', 'duns', 'bankName', 'bankAccount'],
      地址与联系: ['province', 'city', 'county', 'address', 'contact', 'phone', 'email'],
      管理: ['parentCode', 'base', 'adminUser', 'source', 'orderNo'],
    },
  },
  list: [
    'orgCode', 'orgName', 'shortName', 'orgType', 'parentCode', 'province', 'city', 'county', 'address', 'contact', 'phone',
    'email', 'duns', 'taxNo', 'base', 'source', 'adminUser', 'status', 'creationDate',
  ],
  query: ['orgCode', 'orgName', 'orgType', 'base', 'status'],
  more: ['parentCode', 'taxNo', 'creditCode', 'city', 'source'],
  sort: ['orgCode', 'creationDate'],
  sheets: {
    list: {
      title: '组织',
      columns: [
        'orgCode', 'orgName', 'orgType', 'shortName', 'supplierKind', 'isOffsite', 'carrierKind', 'taxNo', 'creditCode', 'duns',
        'bankName', 'bankAccount', 'province', 'city', 'county', 'address', 'contact', 'phone', 'email', 'parentCode',
      ],
      fills: 'create', upload: 'import', template: 'exportTemplate',
    },
  },
  queries: {
    asks: {
      getLargeListByCodes: {
        title: '按代码取组织', post: true,
        input: { codes: json('组织代码', { required: true }), type: int('组织类型') },
        answer: { items: json('组织', { required: true }), missing: json('没有的代码', { required: true }) },
      },
    },
    finds: {
      get: { title: '组织详情', by: ['id'], one: true },
      searchByName: {
        title: '按名称查找组织',
        by: ['orgType'],
        named: { orgType: 'type' },
        like: ['orgCode', 'orgName'],
        only: { status: 'enabled' },
        shown: { id: 'id', code: 'orgCode', displayName: 'orgName', type: 'orgType' },
      },
    },
  },
  rights: {
    source: true,
    everybody: {
      get: ['code', 'displayName', 'type', 'orgCode', 'orgName', 'orgType', 'status'],
      searchByName: 'all', getLargeListByCodes: 'all',
    },
    keys: bankKeys,
    grants: {
      ...partnerGrants,
      ORG_ADMIN: ['query'],
      SUP_ADMIN: ['query', 'contact', 'bank'],
      CAR_ADMIN: ['query', 'contact', 'bank'],
    },
  },
})
