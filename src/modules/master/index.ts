/** Master data, in menu order; organizations stand under 系统管理. */
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
import { workshop } from './workshop/workshop.ts'
import { supplierWarehouse } from './supplierWarehouse/supplierWarehouse.ts'
import { businessWarehouse } from './businessWarehouse/businessWarehouse.ts'
import { accSupplier } from './accSupplier/accSupplier.ts'
import { accLocAddr } from './accLocAddr/accLocAddr.ts'
import { plantSkipSign } from '../../signing/plantSkipSign/plantSkipSign.ts'
import { supSkipSign } from '../../signing/supSkipSign/supSkipSign.ts'

import { supplierAgent } from './supplierAgent/supplierAgent.ts'
import { thirdLogiBase } from './thirdLogiBase/thirdLogiBase.ts'
import { milkRunRoute } from './milkRunRoute/milkRunRoute.ts'
import { thirdLogiApp } from './thirdLogiApp/thirdLogiApp.ts'

export const masterDocuments = [
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
  workshop,
  supplierWarehouse,
  businessWarehouse,
  accSupplier,
  accLocAddr,
  plantSkipSign,
  supSkipSign,
  supplierAgent,
  thirdLogiBase,
  milkRunRoute,
  thirdLogiApp,
] as const
