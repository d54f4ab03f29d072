/** What many documents share: groups of fields (domain-core 6.1), and who usually may do what with them. */
import { choice, date, int, kept, look, no, phone, plate, ref, text, type Beginning, type Options } from '../declare/index.ts'

/** +PARTY: the plant and the supplier between whom the document is. */
export const party = {
  plant: ref('工厂', 'factory', {
    required: true, carried: true,
    start: (row: Readonly<Record<string, any>>, { plants }: Beginning) =>
      row.plant ?? (plants.length === 1 ? plants[0] : undefined),
  }),
  plantName: look('工厂名称', 'plant', 'plantName'),
  supplierCode: ref('供应商代码', 'supplier', { required: true, carried: true }),
  supplierId: { ...kept(int('供应商ID'), 'supplierCode', 'id'), carried: true as const },
  supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
}

/** Of a question: the plant that it is about, beginning with one's own. */
export const ownPlant = ref('工厂', 'factory', { required: true, start: (_: unknown, { plants }: Beginning) => plants[0] })

/** The name of the warehouse beside its code. */
export const warehouseName = look('仓库名称', 'warehouse', 'warehouseName')

/** Units that count pieces, in capitals: EDIFACT's, SAP's and what people write. */
const pieces = [
  'EA', 'PCE', 'PC', 'PCS', 'SET', 'ST', 'KIT', 'PR', 'NMP', '件', '个', '只', '台', '套', '辆', '根', '条', '张', '片', '块',
  '副', '组', '对',
]

/** Is what has this unit counted in pieces? */
export const countsPieces = (unit: string): boolean => pieces.includes(unit.toUpperCase())

/** +PART: what it is about. */
export const part = {
  partNo: ref('零件号', 'part', { required: true }),
  partName: look('零件名称', 'partNo', 'partName'),
  unit: kept(no('单位', { max: 10, isUnit: pieces }), 'partNo', 'unit'),
}

/** +TRUCK. */
export const truck = {
  carrierCode: ref('承运商代码', 'carrier'),
  carrierId: { ...kept(int('承运商ID'), 'carrierCode', 'id'), required: false as const },
  carrierName: look('承运商', 'carrierCode', 'carrierName'),
  plateNo: plate('车牌号', { suggested: { of: 'truck', level: 'plateNo' } }),
  driverName: text('司机', { max: 30, suggested: { of: 'driver', level: 'driverName', brings: { driverPhone: 'phone' } } }),
  driverPhone: phone('司机电话', { max: 11 }),
}

/** The supplier's store from which goods leave; without one its default store. */
export const shipWarehouse = ref('发货仓库', 'supplierWarehouse', { within: 'supplierCode', note: '不填则取默认仓库' })

/** Who drives: what dialogs ask of a truck. */
export const trip = {
  carrierCode: truck.carrierCode, plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone,
}
/** From where and by whom: what making a sheet asks. */
export const departure = { shipWarehouse, ...trip }
/** As the supplier last sent goods to this plant. */
export const lastTrip = {
  last: 'sendSheet',
  in: ['sent', 'arrived', 'receiving', 'received', 'closed'],
  same: ['plant', 'supplierCode'],
} as const

/** A part that the supplier in the form supplies to its plant. */
export const suppliedPart = ref('零件号', 'part', { required: true, candidates: { linked: 'supbusi' } })

/** How a plant calls off a part (partPlant). */
export const pullMode = <R extends boolean = false>(label: string, options?: Options<R>) =>
  choice(
    label,
    { kanban: [1, '看板拉动'], mr: [2, 'MR取货'], consumption: [3, '消耗拉动'], jis: [4, 'JIS排序'], plan: [5, '计划/手工'] },
    options,
  )

/** Where trucks of a warehouse are unloaded. */
export const dockOf = <R extends boolean = false>(options?: Options<R>) =>
  ref('道口', 'dock', { ...options, within: 'warehouse' })

/** A zone of the warehouse that a form or a row calls so. */
export const zoneOf = (warehouse: string, label = '库区', note?: string) =>
  no(label, { ...(note ? { note } : {}), suggested: { of: 'warehouse', level: 'zone', above: { warehouse } } })
/** A station of the plant's lines; of one workshop and line where the form holds them. */
export const station = (label = '工位', note?: string, above = {}) =>
  no(label, { ...(note ? { note } : {}), suggested: { of: 'workshop', level: 'stationCode', above } })

type ReasonGroup = 'DIFF' | 'RETURN' | 'CANCEL' | 'REVISE' | 'CLOSE' | 'COUNT' | 'DEDUCT' | 'UNSAT' | 'APPLY'
/** A reason of some groups (reasonCode). */
export const reason = <R extends boolean = false>(
  label: string,
  groups: ReasonGroup | readonly ReasonGroup[],
  options?: Options<R>,
) => ref(label, 'reasonCode', { ...options, candidates: { only: { reasonGroup: [groups].flat() } } })

/** What a reason says, beside its code in a field of this name. */
export const reasonText = (field = 'reasonCode') => look('原因说明', field, 'reasonText')

/** The ledger lines of a sheet's line that make a quantity of it: these movements, as they touched the account. */
export const sheetProof = (moves: string[], account: string, sign: 1 | -1 = 1) => ({
  by: 'sheet' as const,
  accounts: [account],
  moves, sign,
})

/** What a supplier says of a shipped quantity. */
export const shippedLot = {
  batchNo: no('批次'),
  prodDate: date('生产日期'),
  serialNos: text('序列号', { max: 20_000, note: '序列号管理的零件每件一个，用逗号、空格或换行分隔' }),
}

/** API names of a sheet that is filled in, beside the list's own. */
export const fromFile = { call: 'exportImport', template: 'exportTemplate', upload: 'importExcel' } as const

/** +REM. */
export const remark = { remark: text('备注', { max: 500 }) }

export const businessType = {
  production: [1, '生产件'],
  aftermarket: [2, '备件'],
  kd: [3, 'KD'],
  battery: [4, '电池'],
  drive: [5, '电驱'],
  external: [6, '外部拉动'],
} as const

/** Master data: administrators keep it, whoever works in a plant reads it. */
export const masterGrants = {
  SYS_ADMIN: 'all', PLANNER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', FIN_CLERK: 'read', FIN_HEAD: 'read',
  ACC_PLANNER: 'read', DISPATCHER: 'read', LOGI_CLERK: 'read', MAT_CTRL: 'read', CAP_ENG: 'read',
} as const
/** Masters that a logistics clerk keeps. */
export const clerkGrants = { ...masterGrants, LOGI_CLERK: ['read', 'add', 'edit'] } as const

/** What maker and supplier settle with each other in prices: accounting and the supplier see them; its head may force the end. */
export const settlementRights = {
  keys: { price: '价格' },
  grants: {
    FIN_CLERK: ['all', 'price'],
    FIN_HEAD: ['all', 'price', 'force'],
    SUP_ALL: ['all', 'price'],
    SUP_FIN: ['all', 'price'],
  },
} as const

/** Everybody signs and stands in for others. */
export const signerGrants = { '*': 'all' } as const
