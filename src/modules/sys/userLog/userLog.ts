import { bool, choice, defineDocument, instant, no, text } from '../../../declare/index.ts'

/** 用户日志: who opened which page and did what, from where. Written by the portal itself, never changed. */
export const userLog = defineDocument('userLog', {
  title: '用户日志',
  about: [
    '谁在什么时候打开了什么、做了什么。', '每次访问、登录、导出和每个操作自动记录，操作来自单据自己的操作记录。', '没有访问和操作',
  ],
  at: '/sys/userLog', key: 'sys.userLog', rows: 'computed',
  scope: { internal: 'all' },
  fields: {
    logType: choice(
      '类型',
      { visit: [1, '访问'], signIn: [2, '登录'], operation: [3, '操作'], export: [4, '导出'], refused: [5, '接口拒绝'] },
      { required: true },
    ),
    ok: bool('成功', { required: true }),
    at: instant('时间', { required: true, withinDays: 92 }),
    userName: no('用户名', { required: true }),
    displayName: text('姓名', { required: true }),
    orgCode: no('组织代码'),
    orgName: text('组织名称'),
    visit: text('页面/功能', { required: true }),
    docNo: no('单据号', { max: 60 }),
    via: choice('操作来源', {
      screen: [1, '界面'],
      import: [2, '导入'],
      message: [3, '报文'],
      job: [4, '系统任务'],
      demo: [5, '演示'],
    }),
    path: text('页面地址', { max: 200 }),
    ip: no('IP地址'),
    viewer: text('以其身份查看的人'),
  },
  list: ['at', 'logType', 'userName', 'displayName', 'orgCode', 'orgName', 'visit', 'docNo', 'path', 'via', 'ip', 'ok', 'viewer'],
  query: ['userName', 'logType', 'visit', 'docNo', 'at'],
  more: ['displayName', 'orgCode', 'via', 'ip', 'viewer'],
  sort: ['-at', 'userName'],
  sheets: {
    list: {
      title: '用户日志',
      without: ['ok'],
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'read', AUDITOR: 'all' } },
})
