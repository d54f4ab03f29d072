import { choice, defineDocument, instant, int, look, no, ref, text } from '../../declare/index.ts'
import { maintained, usage } from '../../parts/maintained.ts'

const changeable = {
  baseName: text('名称', { required: true, max: 100 }),
  appId: ref('应用', 'appConfig', { required: true, exact: true, note: '以它的名义接收，须已授权发送该数据' }),
  dataCode: ref('数据编码', 'dataConfig', { required: true, exact: true, note: '每行是一条 JSON 报文，字段名就是列名' }),
  connection: no('连接', {
    required: true, max: 40,
    note: '服务器设置 PARTNER_DATABASES 里的名字；地址和密码不存进门户',
  }),
  sourceObject: no('源表/视图', { required: true, max: 130, note: '例如 erp.orders' }),
  keyField: no('主键字段', { required: true, max: 63 }),
  incrementField: no('增量字段', { required: true, max: 63, note: '行一改就变大的时间或数字，例如 updated_at' }),
  everyMinutes: int('间隔(分钟)', { required: true, positive: true, initial: 5, sum: false }),
  batchRows: int('每批行数', { required: true, positive: true, initial: 1000, sum: false }),
}
const input = { configCode: no('配置编码', { required: true, max: 40 }), ...changeable }
/** Where the last run ended: after this value; the key tells, within the value, where a run stopped that did not come to the end. */
const mark = {
  lastValue: text('当前水位', { max: 100 }),
  lastKey: text('水位内已读到', { max: 200 }),
}
const ran = {
  lastRows: int('最近行数', { sum: false }),
  lastResult: choice('最近结果', { ok: [1, '成功', 'success'], failed: [2, '失败', 'danger'] }),
  lastMessage: text('结果信息', { max: 500 }),
}

/**
 * 数据库更新: a partner's database without interfaces of its own is read from time to time. Each row that is new or changed becomes a
 * message of the application, kept and handled like what its system sends (domain-platform 8). Nothing is written there.
 */
export const dataBaseConfig = defineDocument('dataBaseConfig', {
  title: '数据库更新',
  about: [
    '定时从合作伙伴的数据库读出新增和改过的行，每行当作一条报文接收。',
    '由接口管理员新增；连接由运维人员在服务器上设置，只读不写。', '没有从数据库读取的数据',
  ],
  at: '/sys/api/database-update', key: 'sys.api.dbUpdate',
  api: { getPager: 'GetPager' },
  unique: ['configCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    appName: look('应用名称', 'appId', 'appName'),
    dataName: look('数据名称', 'dataCode', 'dataName'),
    ...mark,
    nextAt: instant('下次运行'),
    lastRunAt: instant('最近运行'),
    ...ran,
  },
  states: usage,
  actions: {
    ...maintained({
      input,
      create: { call: 'create' },
      edit: { call: 'edit', input: changeable },
      remove: { call: 'removeRange', from: ['disabled'] },
    }).actions,
    run: { label: '立即运行', key: 'edit', by: 'internal', from: ['enabled'], get: true },
    rewind: {
      label: '重设水位', key: 'edit', by: 'internal',
      from: ['enabled', 'disabled'],
      input: { lastValue: { ...mark.lastValue, note: '从这个值之后重新读；不填则从头读。读过的行不会重复处理' } },
    },
    ran: {
      label: '运行', by: 'system',
      from: ['enabled'],
      input: {
        ...ran,
        ...mark,
        /** Where the run began; another one that has moved on meanwhile counts. */
        began: text('开始水位', { max: 100 }),
        nextAt: instant('下次运行', { required: true }),
      },
    },
  },
  list: [
    'configCode', 'baseName', 'appId', 'appName', 'dataCode', 'dataName', 'connection', 'sourceObject', 'incrementField',
    'everyMinutes', 'lastRunAt', 'lastResult', 'lastRows', 'lastMessage', 'lastValue', 'nextAt', 'status', 'updatedBy',
    'updatedAt',
  ],
  query: ['configCode', 'baseName', 'appId', 'dataCode', 'lastResult', 'status'],
  sort: ['configCode', 'lastRunAt', 'creationDate'],
  story: {
    counted: ['份', '数据库更新'],
    card: ['configCode', 'baseName', 'sourceObject', 'lastRunAt', 'lastResult'],
    headline: ['baseName', 'appName', 'dataName', 'lastRunAt', 'lastResult', 'lastMessage'],
    groups: {
      来源: ['connection', 'sourceObject', 'keyField', 'incrementField'],
      运行: ['everyMinutes', 'batchRows', 'nextAt', 'lastRows', 'lastValue', 'lastKey'],
    },
  },
  events: {
    topic: ['dbUpdate', '数据库更新'],
    tells: {
      failed: { title: '数据库更新失败', text: '数据库更新 {configCode}（{baseName}）没有读成：{reason}' },
    },
  },
  desk: {
    waits: {
      databaseUpdateFailed: {
        title: '数据库更新失败', act: 'run', kind: 'unmet', tone: 'warning',
        in: ['enabled'],
        where: { lastResult: 'failed' },
        since: 'lastRunAt', watch: true,
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
