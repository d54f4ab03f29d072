/**
 * Accounts and movement types of the quantity ledger (domain-core 3.2, 3.3). Book S follows stock, book D commitments.
 * `from`/`to` name the accounts a movement leaves and enters; a posting names the account where a type leaves a choice.
 */

import { join, sql } from '../engine/database/db.ts'
import { demandAccounts, type DemandAccount, type UseType } from './fields.ts'

/** Accounts of book S: Chinese name, and whether its balances may go below zero (boundary accounts may). */
export const stockAccounts = {
  SUP: { text: '供应商处', boundary: true },
  TRN: { text: '在途', boundary: false },
  TPL: { text: '三方仓库存', boundary: false },
  HOLD: { text: '待判', boundary: false },
  CON: { text: '一状态(厂内寄售)', boundary: false },
  LINE: { text: '二状态(线边/在制)', boundary: false },
  USED: { text: '三状态(已消耗未结算)', boundary: false },
  STL: { text: '已结算', boundary: true },
  RTN: { text: '退货待取', boundary: false },
  TIER: { text: '外部总成厂', boundary: false },
  ACC: { text: '备件库', boundary: false },
  CUS: { text: '客户', boundary: true },
  ADJ: { text: '调整对方', boundary: true },
} as const
export type StockAccount = keyof typeof stockAccounts

/** Those with a stock of their own, for SQL lists: what enters a boundary account has left the book. */
export const heldAccounts = join(
  Object.entries(stockAccounts).flatMap(([account, { boundary }]) => (boundary ? [] : [sql`${account}`])),
)

/** '?' = the posting's `account`. */
type Leg<A> = readonly [from: A | '?', to: A | '?']
export interface Movement {
  text: string
  stock?: Leg<StockAccount>
  demand?: Leg<DemandAccount>
  /** The order line's move that goes with it (CAL, CAX). */
  order?: Leg<DemandAccount>
  useType?: UseType
  /** A posting of it may be of less than nothing: what was taken back of one price beside what was used at another. */
  signed?: true
}

/** Keyed by type, or type.subtype. */
export const movements: Readonly<Record<string, Movement>> = {
  REL: { text: '需求下达', demand: ['SRC', 'OPEN'] },
  INC: { text: '修订增加', demand: ['SRC', 'OPEN'] },
  DEC: { text: '修订减少', demand: ['OPEN', 'SRC'] },
  CXL: { text: '取消/关闭', demand: ['OPEN', 'CXL'] },
  CAL: { text: '订单转要货', demand: ['SRC', 'OPEN'], order: ['OPEN', 'CALLED'] },
  CAX: { text: '要货冲回', demand: ['OPEN', 'CXL'], order: ['CALLED', 'OPEN'] },
  ALC: { text: '占用', demand: ['OPEN', 'ALLOC'] },
  ALX: { text: '释放', demand: ['ALLOC', 'OPEN'] },
  SHP: { text: '发运', stock: ['SUP', 'TRN'], demand: ['ALLOC', 'TRANSIT'] },
  // To a depot or a customer: such goods are unloaded elsewhere, and are no delivery to the plant (cumulative.ts).
  'SHP.D': { text: '发运-备件库或客户', stock: ['SUP', 'TRN'], demand: ['ALLOC', 'TRANSIT'] },
  PKU: { text: '取货', stock: ['SUP', 'TRN'], demand: ['ALLOC', 'TRANSIT'] },
  RCV: { text: '收货', stock: ['TRN', '?'], demand: ['TRANSIT', 'RECV'] },
  TIN: { text: '三方入库', stock: ['TRN', 'TPL'], demand: ['TRANSIT', 'RECV'] },
  TOU: { text: '三方出库', stock: ['TPL', 'TRN'], demand: ['ALLOC', 'TRANSIT'] },
  RHD: { text: '收货待判', stock: ['TRN', 'HOLD'] },
  'DIF.S1': { text: '短少-供应商责任-补', stock: ['TRN', 'SUP'], demand: ['TRANSIT', 'OPEN'] },
  'DIF.S2': { text: '短少-供应商责任-不补', stock: ['TRN', 'SUP'], demand: ['TRANSIT', 'CXL'] },
  'DIF.S3': { text: '短少-承运商责任-补', stock: ['TRN', 'USED'], demand: ['TRANSIT', 'OPEN'], useType: 'LOSS' },
  'DIF.S4': { text: '短少-承运商责任-不补', stock: ['TRN', 'USED'], demand: ['TRANSIT', 'CXL'], useType: 'LOSS' },
  'DIF.H1': { text: '待判接收', stock: ['HOLD', '?'], demand: ['TRANSIT', 'RECV'] },
  'DIF.H2': { text: '待判退货-补', stock: ['HOLD', 'RTN'], demand: ['TRANSIT', 'OPEN'] },
  'DIF.H3': { text: '待判退货-不补', stock: ['HOLD', 'RTN'], demand: ['TRANSIT', 'CXL'] },
  'DIF.O1': { text: '超收', stock: ['SUP', '?'], demand: ['SRC', 'RECV'] },
  'DIF.T1': { text: '退回三方仓', stock: ['?', 'TPL'], demand: ['TRANSIT', 'OPEN'] },
  'DIF.R1': { text: '退货差异-承运责任', stock: ['RTN', 'USED'], useType: 'LOSS' },
  'DIF.R2': { text: '退货差异-退回原库', stock: ['RTN', '?'] },
  'DIF.R3': { text: '退货差异-供应商认收', stock: ['RTN', 'SUP'] },
  // A depot's parts are the maker's already: lost by a carrier, they are nobody's debt to the supplier.
  'DIF.R4': { text: '退货差异-承运责任（备件库）', stock: ['RTN', 'ADJ'] },
  RTN: { text: '退货开单', stock: ['?', 'RTN'] },
  RTO: { text: '退货出厂', stock: ['RTN', 'SUP'] },
  TRF: { text: '移库', stock: ['CON', 'CON'] },
  // Within one warehouse: the balance stays, its zones move.
  BIN: { text: '上架移位', stock: ['?', '?'] },
  ISS: { text: '上线', stock: ['CON', 'LINE'] },
  IRV: { text: '退库', stock: ['LINE', 'CON'] },
  USE: { text: '下线消耗', stock: ['LINE', 'USED'], useType: 'PROD' },
  TDL: { text: '转移交付', stock: ['SUP', 'TRN'], demand: ['ALLOC', 'TRANSIT'] },
  TEN: { text: '转移入账', stock: ['TRN', 'TIER'], demand: ['TRANSIT', 'RECV'] },
  DCP: { text: '分解入账', stock: ['TIER', 'USED'], useType: 'DCP' },
  KDX: { text: 'KD装箱消耗', stock: ['CON', 'USED'], useType: 'KD' },
  STL: { text: '结算', stock: ['USED', 'STL'], signed: true },
  'CNT.G': { text: '盘盈', stock: ['ADJ', '?'] },
  'CNT.L': { text: '盘亏', stock: ['?', 'ADJ'] },
  // The goods were the supplier's until they were lost: whoever lost them pays for them.
  'CNT.M': { text: '盘亏-主机厂或承运商责任', stock: ['?', 'USED'], useType: 'LOSS' },
  'ADJ.G': { text: '差异调整增加', stock: ['ADJ', '?'] },
  'ADJ.L': { text: '差异调整减少', stock: ['?', 'ADJ'] },
  OPB: { text: '期初', stock: ['ADJ', '?'] },
}

export const movementKey = (type: string, sub?: string | null) => (sub ? `${type}.${sub}` : type)
export const accountText = (account: string): string =>
  (stockAccounts as Record<string, { text: string }>)[account]?.text ??
  (demandAccounts as Record<string, { text: string }>)[account]?.text ??
  account
