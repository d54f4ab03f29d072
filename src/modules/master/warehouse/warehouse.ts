import { choice, dec, defineDocument, int, kept, look, no, phone, ref, text } from '../../../declare/index.ts'
import { fromFile, remark, clerkGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  warehouse: no('仓库代码', { required: true, max: 20 }),
  warehouseName: text('仓库名称', { required: true }),
  plant: ref('工厂', 'factory', { required: true }),
  whKind: choice(
    '仓库类型',
    {
      plant: [1, '厂内仓'],
      tpl: [2, '三方仓'],
      depot: [3, '备件仓'],
      kd: [4, 'KD仓'],
      subDepot: [5, '备件分库'],
      supplier: [6, '供应商仓'],
    },
    { required: true },
  ),
  operatorCode: ref('运营方', 'carrier'),
  address: text('地址', { max: 200 }),
  contact: text('联系人', { max: 50 }),
  phone: phone('电话'),
  lat: dec('纬度', 6),
  lng: dec('经度', 6),
  ...remark,
}
const zone = {
  zone: no('库区', { required: true }),
  zoneName: text('库区名称'),
  zoneKind: choice(
    '库区类型',
    {
      receiving: [1, '收货'],
      storage: [2, '存储'],
      hold: [3, '待判'],
      returns: [4, '退货'],
      line: [5, '线边'],
      dock: [6, '道口'],
    },
    { required: true },
  ),
}

/** 仓库 warehouse with its zones. */
export const warehouse = defineDocument('warehouse', {
  title: '仓库',
  about: ['收货仓库和它的库区、存放地点。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/warehouse', key: 'dm.warehouse',
  unique: ['plant', 'warehouse'],
  scope: { internal: { plant: 'plant' }, supplier: 'all', carrier: 'all' },
  fields: {
    ...input,
    plantName: look('工厂名称', 'plant', 'plantName'),
    operatorId: { ...kept(int('运营方ID'), 'operatorCode', 'id'), required: false as const },
    operatorName: look('运营方名称', 'operatorCode', 'carrierName'),
  },
  lines: zone,
  ...maintained({ input, lines: zone, remove: { get: true } }),
  list: [
    'warehouse', 'warehouseName', 'plant', 'plantName', 'whKind', 'operatorCode', 'operatorName', 'address', 'contact', 'phone',
    'status', 'creationDate',
  ],
  query: ['warehouse', 'warehouseName', 'plant', 'whKind', 'status'],
  more: ['operatorCode', 'creationDate'],
  sort: ['warehouse', 'plant', 'creationDate'],
  queries: {
    tree: {
      title: '库位树',
      levels: [
        ['plant', 'plantName'],
        ['warehouse', 'warehouseName'],
        ['zone', 'zoneName'],
      ],
    },
  },
  prints: { zoneLabels: { title: '库区标签', key: 'print', kind: 'label', size: [210, 297] } },
  sheets: {
    // One row a zone: a warehouse with its zones comes in one file.
    import: {
      ...fromFile,
      title: '仓库导入', fills: 'create',
      columns: [
        'plant', 'warehouse', 'warehouseName', 'whKind', 'operatorCode', 'address', 'contact', 'phone', 'lat', 'lng', 'zone',
        'zoneName', 'zoneKind',
      ],
    },
  },
  rights: {
    everybody: { getTree: 'all' },
    grants: { ...clerkGrants, WH_MANAGER: 'all', CAR_DISPATCH: 'read', TPL_KEEPER: 'read' },
  },
})
