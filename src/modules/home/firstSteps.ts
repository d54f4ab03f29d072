/** 入门 what an organization that is new here does first; each step ticks itself when its list holds what it asks for. */
import type { AnyDocument, OrgType, StateOf } from '../../declare/index.ts'
import { sysUser } from '../sys/user/user.ts'
import { contact } from '../master/contact/contact.ts'
import { driver } from '../master/driver/driver.ts'
import { partPackage } from '../master/partPackage/partPackage.ts'
import { supplierWarehouse } from '../master/supplierWarehouse/supplierWarehouse.ts'
import { truck } from '../master/truck/truck.ts'
import { materialOrder } from '../material/order/order.ts'
import { receive } from '../accounting/receive/receive.ts'
import { sendSheet } from '../distribution/sendSheet/sendSheet.ts'
import { seal } from '../../signing/seal/seal.ts'

interface FirstStep<S extends string = string> {
  title: string
  /** What is lost without it. */
  why: string
  for: OrgType | readonly OrgType[]
  /** States that count; any when left out. */
  in?: readonly S[]
  /** More conditions, as the list's query has them. */
  where?: Readonly<Record<string, string>>
  /** As many rows as this; one when left out. */
  least?: number
}
const step = <D extends AnyDocument>(doc: D, said: FirstStep<StateOf<D>>): FirstStep & { doc: AnyDocument } => ({ doc, ...said })

export const firstSteps = [
  step(contact, { title: '登记联系人', why: '缺货、差异时对方知道找谁', for: ['supplier', 'carrier'] }),
  step(sysUser, { title: '为同事开账号', why: '每人用自己的账号，操作才分得清', for: ['supplier', 'carrier'], least: 2 }),
  step(seal, { title: '启用一枚印章', why: '送货单、结算单要盖章才生效', for: ['supplier', 'carrier'], in: ['enabled'] }),
  step(supplierWarehouse, { title: '填写发货仓库', why: '送货单的发货地从这里取', for: 'supplier' }),
  step(partPackage, { title: '报批零件包装', why: '一箱几件定了，装箱和标签才会自动算', for: 'supplier', in: ['approved'] }),
  step(materialOrder, {
    title: '回执第一张订单', why: '计划员据此知道能不能按期到货', for: 'supplier',
    where: { receiptState: '1,2,3' },
  }),
  step(sendSheet, {
    title: '发出第一张送货单', why: '货到之前收货方就知道车上有什么', for: 'supplier',
    in: ['sent', 'arrived', 'receiving', 'received', 'closed'],
  }),
  step(receive, { title: '核对第一张收货单', why: '结算按实收数量，不符的当天提出', for: 'supplier' }),
  step(driver, { title: '登记司机', why: '排车时直接选，司机收到自己的签字链接', for: 'carrier' }),
  step(truck, { title: '登记车辆', why: '排车时直接选，车型决定能装多少', for: 'carrier' }),
]
