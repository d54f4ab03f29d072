import { bool, choice, defineDocument, files, instant, int, look, no, ref, text } from '../../../declare/index.ts'
import { remark } from '../../mixins.ts'

const changeable = {
  forceUpdate: bool('强制升级', { required: true, initial: false }),
  minVersionCode: int('最低可用构建号', { positive: true, sum: false, note: '低于它的应用不能继续使用' }),
  changeLog: text('更新说明', { required: true, max: 2000 }),
  grayOrgs: text('灰度组织', { max: 1000, codesOf: 'organization', note: '只对这些组织提供；不填表示全部' }),
  ...remark,
}
const input = {
  appCode: ref('应用', 'app', { required: true }),
  platform: choice('平台', { android: [1, 'Android'] }, { required: true, initial: 'android' }),
  versionName: no('版本号', { required: true, max: 20, note: '例如 1.4.0' }),
  versionCode: int('构建号', { required: true, positive: true, sum: false }),
  apkFile: files('安装包', {
    required: true, max: 1,
    upload: { call: 'appVersion/uploadApk', title: '上传安装包', key: 'upload', ending: '.apk', most: 300 },
  }),
  ...changeable,
}

/** 应用升级 version of the device app: an APK whose own manifest must agree with what is typed. */
export const appVersion = defineDocument('appVersion', {
  title: '应用版本',
  about: ['手持终端应用的安装包和版本，终端启动时据此升级。', '由系统管理员新增并发布。'],
  at: '/sys/appver', key: 'sys.appver',
  unique: ['appCode', 'versionCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    appName: look('应用名称', 'appCode', 'name'),
    packageName: text('包名', { max: 200 }),
    sha256: no('校验值', { max: 64 }),
    fileSize: int('大小(字节)', { sum: false }),
    publishAt: instant('发布时间'),
    downloadCount: int('下载次数', { required: true, initial: 0, sum: false, aside: true }),
  },
  states: { draft: [0, '未发布', 'info'], published: [1, '已发布', 'success'], withdrawn: [2, '已下架', 'danger'] },
  actions: {
    create: { label: '新增', call: 'postSave', key: 'add', by: 'internal', from: 'new', to: 'draft', input },
    edit: { label: '修改', call: 'postSave', key: 'edit', by: 'internal', from: ['draft', 'withdrawn'], input: changeable },
    publish: { label: '发布', key: 'edit', by: 'internal', from: ['draft', 'withdrawn'], to: 'published' },
    withdraw: { label: '下架', key: 'edit', by: 'internal', from: ['published'], to: 'withdrawn' },
    remove: { label: '删除', call: 'delete', key: 'del', by: 'internal', from: ['draft', 'withdrawn'], to: 'removed', get: true },
    removeApk: {
      label: '删除未使用的安装包', danger: true, key: 'upload', by: 'internal', from: 'new',
      acts: { outside: true },
      hidden: true, get: true,
      input: { path: text('路径', { required: true, max: 60 }) },
    },
  },
  list: [
    'versionName', 'appCode', 'appName', 'platform', 'versionCode', 'forceUpdate', 'minVersionCode', 'fileSize', 'sha256',
    'changeLog', 'grayOrgs', 'publishAt', 'downloadCount', 'status',
  ],
  query: ['appCode', 'versionName', 'status'],
  sort: ['-versionCode', 'publishAt', 'creationDate'],
  rights: { keys: { upload: '上传安装包' }, grants: { SYS_ADMIN: ['all', 'upload'] } },
})
