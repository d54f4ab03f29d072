/** Stores of a supplier in a format that no code knows: what partners' systems send in tests of the ways in. */
const where = { province: '吉林省', city: '长春市', address: '一号路', contact: '张三', phone: '13800000000' }
/** Fields that are the same whatever a message says. */
export const constants = (of: object) => Object.entries(of).map(([field, value]) => ({ field, expr: JSON.stringify(value) }))

/** Where the fields of a store stand. @param name expression of its name */
export const storeFields = (name = 'name') => [
  { field: 'supplierCode', expr: 'vendor' },
  { field: 'whCode', expr: 'code' },
  { field: 'whName', expr: name },
  ...constants(where),
]
/** 数据配置 of them as JSON. */
export const storeFormat = {
  dataName: '仓库', format: 1, target: 'supplierWarehouse.create', sample: '{"vendor":"S001","code":"W1","name":"库"}',
  lines: storeFields(),
} // prettier-ignore
/** 数据配置 of one that says nothing of a store: all of it is constant. */
export const constantStore = constants({ supplierCode: 'S001', whCode: 'X', whName: '库', ...where })
/** 转储配置 of what is done later. */
export const doneLater = {
  dumpName: '仓库', mode: 2, mostAttempts: 8, baseSeconds: 30, capSeconds: 3600, allowReplay: false, retentionDays: 90,
} // prettier-ignore
