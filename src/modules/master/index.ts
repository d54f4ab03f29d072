/** Master data, in menu order. */
import { organization } from './organization/organization.ts'
import { supplier } from './supplier/supplier.ts'
import { carrier } from './carrier/carrier.ts'
import { driver } from './driver/driver.ts'
import { truck } from './truck/truck.ts'
import { factory } from './factory/factory.ts'
import { warehouse } from './warehouse/warehouse.ts'
import { dock } from './dock/dock.ts'
import { part } from './part/part.ts'
import { partPlant } from './partPlant/partPlant.ts'
import { packageMaster } from './package/package.ts'
import { partPackage } from './partPackage/partPackage.ts'
import { supbusi } from './supbusi/supbusi.ts'
import { priceRecord } from './priceRecord/priceRecord.ts'
import { calendarDay } from './calendarDay/calendarDay.ts'
import { reasonCode } from './reasonCode/reasonCode.ts'
import { ediCode } from './ediCode/ediCode.ts'

export const masterDocuments = [
  organization,
  supplier,
  carrier,
  driver,
  truck,
  factory,
  warehouse,
  dock,
  part,
  partPlant,
  packageMaster,
  partPackage,
  supbusi,
  priceRecord,
  calendarDay,
  reasonCode,
  ediCode,
] as const
