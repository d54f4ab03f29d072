import { defineDocument, files, instant, int, kept, no, ref, text } from '../../declare/index.ts'

const tested = {
  dataCode: no('报文', { required: true, max: 60 }),
  messageName: text('报文名称', { required: true, max: 60 }),
  /** Of what the message says and has to say (contract.ts): with another one the scenarios are to be passed anew. */
  version: no('契约版本', { required: true, max: 12 }),
}
const passed = {
  scenario: no('场景', { required: true, max: 40 }),
  title: text('场景名称', { required: true, max: 60 }),
  controlNo: no('交换控制号', { required: true, max: 60 }),
  /** Of what was sent: the message that is to be sent again is known by it. */
  hash: no('内容摘要', { required: true, max: 64 }),
}

/** 对接验收: which scenarios of a message a partner has passed on 对接测试, a row a partner, message and version; a line a scenario. */
export const partnerTest = defineDocument('partnerTest', {
  title: '对接验收',
  about: [
    '合作伙伴每种报文的对接场景通过了哪些；全部通过后可以下载对接证书。', '合作伙伴在“对接测试”上按场景试报文，通过时自动记录。',
    '还没有试过报文',
  ],
  at: '/sys/api/partnerTest', key: 'sys.api.partnerTest',
  number: ['DJ', 5],
  unique: ['orgCode', 'dataCode', 'version'],
  scope: { internal: 'all', supplier: { own: 'orgId' } },
  fields: {
    testNo: no('验收编号', { required: true }),
    orgCode: ref('合作伙伴', 'organization', { required: true }),
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    ...tested,
    scenarioCount: int('场景数', { required: true, sum: false }),
    passedCount: int('已通过', { required: true, initial: 0, sum: false }),
    lastPassedAt: instant('最近通过'),
    certificate: files('对接证书', { max: 1 }),
  },
  lines: { ...passed, passedAt: instant('通过时间', { required: true }) },
  states: {
    open: [0, '进行中', 'info'],
    passed: [1, '已通过', 'success'],
  },
  actions: {
    begin: {
      label: '开始', by: 'system', from: 'new', to: 'open',
      input: {
        orgCode: ref('合作伙伴', 'organization', { required: true }),
        ...tested,
        scenarioCount: int('场景数', { required: true }),
      },
    },
    pass: {
      label: '通过场景', by: 'system',
      from: ['open', 'passed'],
      to: ['open', 'passed'],
      input: passed,
    },
    certify: {
      label: '出具证书', by: 'system',
      from: ['passed'],
      input: { certificate: files('对接证书', { required: true, max: 1 }) },
    },
  },
  list: ['testNo', 'status', 'orgCode', 'dataCode', 'messageName', 'version', 'passedCount', 'scenarioCount', 'lastPassedAt'],
  story: { card: ['testNo', 'orgCode', 'messageName', 'passedCount', 'scenarioCount'] },
  query: ['testNo', 'orgCode', 'dataCode', 'version', 'status'],
  sort: ['-lastPassedAt', 'testNo', 'orgCode'],
  rights: {
    // Whose work it is sends the message anyway; who connects its system for it tries, and does nothing.
    keys: { try: '试本组织的报文' },
    grants: {
      SYS_ADMIN: 'all', IFACE_ADMIN: 'all', PLANNER: 'read', ACC_PLANNER: 'read', MAT_CTRL: 'read', FIN_CLERK: 'read',
      FIN_HEAD: 'read', SUP_ALL: 'read', SUP_SALES: 'read', SUP_SHIPPER: 'read', SUP_FIN: 'read',
      SUP_EDI: ['read', 'try'],
    },
  },
})
