import {
  bool, choice, date, defineDocument, files, gather, instant, int, json, kept, look, lookId, moment, no, phone, ref, rowId, text,
} from '../../../declare/index.ts'
import { remark } from '../../mixins.ts'
import { maintained, usage } from '../../../parts/maintained.ts'

const changeable = {
  displayName: text('姓名', { required: true, max: 50 }),
  employeeNo: no('工号', { max: 30 }),
  jobTitle: text('岗位', { max: 50 }),
  email: text('邮箱', { max: 100 }),
  phone: phone('电话'),
  departmentCode: ref('部门', 'department'),
  defaultOrgCode: ref('默认组织', 'organization', { note: '属于多个组织时，登录后先进入它' }),
  superior: ref('上级', 'sysUser', { exact: true, max: 50 }),
  plants: text('工厂', { max: 200, codesOf: 'factory', note: '主机厂用户能看到的工厂' }),
  supplierCodes: text('供应商范围', {
    max: 500, codesOf: 'supplier', narrows: 'supplierCode', note: '主机厂用户只看这些供应商；不填表示全部',
  }),
  validTo: date('失效日期'),
  ...remark,
}
const input = {
  userName: no('登录名', { required: true, max: 50, note: '保存后用“重置密码”给出初始密码' }),
  homeOrgCode: ref('所属组织', 'organization', { required: true }),
  ...changeable,
}
const ofUser = { userId: rowId('用户ID', { required: true }) }
const orgTypes = { internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] } as const
const all = ['internal', 'supplier', 'carrier'] as const
const membership = {
  orgCode: ref('组织', 'organization', { required: true }),
  roleCode: ref('角色', 'sysRole', { required: true }),
}
const { create, edit, ...ending } = maintained({
  input, by: all, save: 'postSave',
  create: { lines: membership },
  edit: { input: changeable },
}).actions

/** 用户 user: whose lines say which roles they have in which organizations. The password lies elsewhere (sys_credential). */
export const sysUser = defineDocument('sysUser', {
  title: '用户',
  about: ['谁能登录、属于哪个组织、有哪些角色和工厂。', '由管理员新增或从 Excel 导入，也可由身份服务同步。'],
  at: '/sys/users', key: 'sys.users',
  api: { resource: 'user', export: 'export', id: 'userId' },
  unique: ['userName'],
  // An organization's administrator keeps its own people.
  scope: { internal: 'all', supplier: { own: 'homeOrgId' }, carrier: { own: 'homeOrgId' } },
  fields: {
    ...input,
    roleNames: gather('角色', 'roleCode', 'name'),
    homeOrgId: kept(int('所属组织ID'), 'homeOrgCode', 'id'),
    homeOrgName: look('所属组织名称', 'homeOrgCode', 'orgName'),
    userType: kept(choice('用户类型', orgTypes), 'homeOrgCode', 'orgType'),
    defaultOrgName: look('默认组织名称', 'defaultOrgCode', 'orgName'),
    departmentName: look('部门名称', 'departmentCode', 'deptName'),
    superiorName: look('上级姓名', 'superior', 'displayName'),
    source: choice(
      '来源',
      { local: [1, '本地'], sso: [2, 'SSO同步'], interface: [3, '接口'] },
      { required: true, initial: 'local' },
    ),
    /** Identity reads and writes it too: who was given a password makes one of their own before anything else. */
    passwordState: choice(
      '密码',
      { none: [0, '未设置', 'warning'], given: [1, '待本人修改', 'primary'], own: [2, '已设置'] },
      { required: true, initial: 'none', aside: true, note: '管理员设置的密码只能用来登录一次，本人登录时换成自己的' },
    ),
    lastLoginAt: instant('最近登录', { aside: true }),
    lastLoginIp: no('最近登录IP', { aside: true }),
    /** plant/workshop, as 'CN01/ZZ'. */
    workshops: text('车间', { max: 1000 }),
    pwms: json('备件仓账号'),
    signature: files('签名图片', { max: 1 }),
  },
  lines: {
    ...membership,
    via: choice('方式', { own: [1, '本组织'], agent: [2, '代理'] }, { required: true, initial: 'own' }),
    plants: text('代理工厂', { max: 200, narrows: 'plant' }),
    bizTypes: text('代理业务', { max: 100, narrows: 'businessType' }),
    validFrom: date('生效日期'),
    validTo: date('失效日期'),
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    orgName: look('组织名称', 'orgCode', 'orgName'),
    roleName: look('角色名称', 'roleCode', 'name'),
    roleId: lookId('角色ID', 'roleCode'),
  },
  states: usage,
  actions: {
    create, edit,
    grant: {
      label: '授权', call: 'role/postUserRole', key: 'grant', by: all,
      from: ['enabled'],
      input: {
        orgCode: ref('组织', 'organization', { required: true }),
        roleCodes: text('角色编码', { max: 500, note: '该组织中的全部角色，用逗号分隔；不填表示移出该组织' }),
      },
    },
    resetPwd: {
      label: '重置密码', key: 'resetPwd', by: all,
      from: ['enabled'],
      input: { password: text('新密码', { required: true, max: 100 }) },
    },
    // A phone that is lost is signed in for a shift.
    endSessions: {
      label: '强制下线',
      danger: '该用户在所有电脑和手机上的登录立即结束，未保存的填写会丢失；手机上等待发送的收货仍保留，重新登录后送出。',
      key: 'resetPwd', by: all,
      from: ['enabled'],
    },
    ...ending,
    setWorkshops: {
      label: '设置车间', call: 'setWorkshops', key: 'scope', by: 'internal',
      from: ['enabled'],
      input: { workshops: text('车间', { max: 1000, note: '用逗号分隔的 工厂/车间，例如 CN01/ZZ,CN02/HZ' }) },
    },
    setExternalPwms: {
      label: '备件仓账号', key: 'pwms', by: 'internal',
      from: ['enabled'],
      input: { pwms: json('账号', { required: true }) },
      hidden: true,
    },
    sign: { label: '更新签名', by: 'system', from: ['enabled'], input: { signature: files('签名图片', { max: 1 }) } },
    entrust: {
      label: '代理授权', by: 'system',
      from: ['enabled'],
      input: {
        orgCode: ref('组织', 'organization', { required: true }),
        roleCodes: text('角色编码', { required: true, max: 500 }),
        plants: text('工厂', { max: 200 }),
        bizTypes: text('业务类型', { max: 100 }),
        validFrom: date('生效日期', { required: true }),
        validTo: date('失效日期', { required: true }),
      },
    },
    endTrust: {
      label: '代理结束', by: 'system',
      from: ['enabled', 'disabled'],
      input: { orgCode: ref('组织', 'organization', { required: true }), validTo: date('失效日期', { required: true }) },
    },
    appoint: {
      label: '任命为组织管理员', by: 'system',
      from: ['enabled'],
      input: { orgCode: ref('组织', 'organization', { required: true }), roleCode: no('角色', { required: true, max: 40 }) },
    },
    synced: {
      label: '身份服务同步', by: 'system',
      from: ['enabled', 'disabled'],
      to: ['enabled', 'disabled'],
      input: {
        displayName: text('姓名', { required: true, max: 50 }),
        employeeNo: no('工号', { max: 30 }),
        email: text('邮箱', { max: 100 }),
        phone: phone('电话'),
        departmentCode: ref('部门', 'department'),
        isEnabled: choice('启用', { yes: [1, '是'], no: [0, '否'] }, { required: true }),
      },
    },
    register: {
      label: '身份服务新增', by: 'system', from: 'new', to: 'enabled',
      input: { ...input, source: choice('来源', { local: [1, '本地'], sso: [2, 'SSO同步'], interface: [3, '接口'] }) },
    },
    remove: { label: '删除', danger: true, key: 'del', by: 'internal', from: ['enabled', 'disabled'], to: 'disabled', get: true },
    viewAs: {
      label: '以他人身份查看', key: 'viewAs', by: 'internal', from: 'new',
      acts: {
        outside: true,
        answer: {
          token: text('会话令牌', { required: true }),
          expiresAt: instant('到期时间', { required: true }),
          orgId: rowId('组织ID', { required: true }),
          displayName: text('姓名', { required: true }),
          orgName: text('组织名称', { required: true }),
        },
      },
      hidden: true, apart: true,
      input: { userId: rowId('用户ID', { required: true }), orgId: rowId('组织ID', { required: true }) },
    },
  },
  story: {
    groups: {
      组织与岗位: ['homeOrgCode', 'defaultOrgCode', 'departmentCode', 'employeeNo', 'jobTitle', 'superior'],
      联系方式: ['phone', 'email'],
      范围与有效期: ['roleNames', 'plants', 'supplierCodes', 'workshops', 'validTo'],
      登录: ['source', 'passwordState', 'lastLoginAt', 'lastLoginIp'],
    },
  },
  list: [
    'userName', 'displayName', 'homeOrgCode', 'homeOrgName', 'userType', 'roleNames', 'departmentName', 'employeeNo', 'jobTitle',
    'email', 'phone', 'plants', 'status', 'source', 'passwordState', 'validTo', 'lastLoginAt', 'lastLoginIp', 'creationDate',
  ],
  query: ['userName', 'displayName', 'homeOrgCode', 'roleNames', 'userType', 'status'],
  more: ['employeeNo', 'phone', 'email', 'departmentCode', 'source', 'passwordState', 'validTo'],
  sort: ['userName', 'homeOrgCode', 'validTo', 'lastLoginAt', 'creationDate'],
  detail: {
    list: [
      'userName', 'lineNo', 'homeOrgCode', 'status', 'orgCode', 'orgName', 'roleCode', 'roleName', 'via', 'validFrom', 'validTo',
    ],
    query: ['userName', 'orgCode', 'roleCode', 'status'],
    sort: ['userName'],
  },
  queries: {
    asks: {
      searchByName: {
        title: '查找用户',
        input: {
          kw: text('关键字'),
          count: int('条数', { positive: true }),
          permissionCode: text('拥有的权限', { max: 80 }),
          type: int('组织类型'),
        },
        answer: [
          {
            id: rowId('用户ID', { required: true }),
            userName: text('登录名', { required: true }),
            displayName: text('姓名', { required: true }),
            orgId: rowId('组织ID', { required: true }),
            orgName: text('组织名称', { required: true }),
            departmentName: text('部门名称'),
          },
        ],
      },
      getuserorgs: {
        title: '用户的组织与角色', input: ofUser,
        answer: [
          {
            orgId: rowId('组织ID', { required: true }),
            orgCode: text('组织代码', { required: true }),
            orgName: text('组织名称', { required: true }),
            roleCodes: json('角色编码', { required: true }),
            isAgent: bool('是否代理', { required: true }),
          },
        ],
      },
      getUserRole: {
        title: '用户在组织中的角色', call: 'role/getUserRole',
        input: { ...ofUser, orgCode: no('组织代码'), orgId: rowId('组织ID，代替代码；都不填则为用户的所属组织') },
        answer: [
          {
            id: rowId('角色ID', { required: true }),
            code: text('角色编码', { required: true }),
            name: text('角色名称', { required: true }),
            keys: json('权限', { required: true }),
            checked: bool('已授予', { required: true }),
          },
        ],
      },
    },
    finds: {
      getExternalPwms: { title: '用户的备件仓账号', by: ['id'], named: { id: 'userId' }, part: 'pwms' },
    },
    works: { sync: { title: '从身份认证服务同步用户', key: 'sync', start: 'syncall', progress: 'getSync' } },
  },
  desk: {
    waits: {
      userEnding: {
        title: '30 天内到期的用户', for: 'internal', key: 'sys.users.edit', kind: 'task', tone: 'warning',
        in: ['enabled'],
        where: { validToStart: moment.dayStart, validToEnd: moment.inMonth },
        due: 'validTo', watch: true,
      },
    },
  },
  rights: {
    source: true,
    keys: { sync: '同步用户', phone: '查看完整电话号码（所有单据）' },
    everybody: {
      search: ['userName', 'displayName'],
      searchByName: 'all', getuserorgs: 'own', 'role/getUserRole': 'own', getExternalPwms: 'own',
    },
    grants: {
      SYS_ADMIN: ['all', 'sync', 'viewAs', 'phone'],
      ORG_ADMIN: ['query', 'add', 'edit', 'grant', 'scope', 'export', 'resetPwd', 'phone'],
      SUP_ADMIN: 'all', CAR_ADMIN: 'all',
    },
  },
})
