/** Rules of the master data. */
import organizationRules from './organization/organization.rules.ts'
import supplierRules from './supplier/supplier.rules.ts'
import carrierRules from './carrier/carrier.rules.ts'
import driverRules from './driver/driver.rules.ts'
import truckRules from './truck/truck.rules.ts'
import factoryRules from './factory/factory.rules.ts'
import warehouseRules from './warehouse/warehouse.rules.ts'
import dockRules from './dock/dock.rules.ts'
import partRules from './part/part.rules.ts'
import partPlantRules from './partPlant/partPlant.rules.ts'
import packageRules from './package/package.rules.ts'
import partPackageRules from './partPackage/partPackage.rules.ts'
import supbusiRules from './supbusi/supbusi.rules.ts'
import priceRecordRules from './priceRecord/priceRecord.rules.ts'
import calendarDayRules from './calendarDay/calendarDay.rules.ts'
import reasonCodeRules from './reasonCode/reasonCode.rules.ts'
import ediCodeRules from './ediCode/ediCode.rules.ts'
import workshopRules from './workshop/workshop.rules.ts'
import supplierWarehouseRules from './supplierWarehouse/supplierWarehouse.rules.ts'
import businessWarehouseRules from './businessWarehouse/businessWarehouse.rules.ts'
import accSupplierRules from './accSupplier/accSupplier.rules.ts'
import accLocAddrRules from './accLocAddr/accLocAddr.rules.ts'
import plantSkipSignRules from '../../signing/plantSkipSign/plantSkipSign.rules.ts'
import supSkipSignRules from '../../signing/supSkipSign/supSkipSign.rules.ts'
import supplierAgentRules from './supplierAgent/supplierAgent.rules.ts'
import thirdLogiBaseRules from './thirdLogiBase/thirdLogiBase.rules.ts'
import milkRunRouteRules from './milkRunRoute/milkRunRoute.rules.ts'
import thirdLogiAppRules from './thirdLogiApp/thirdLogiApp.rules.ts'
import contactRules from './contact/contact.rules.ts'

export const masterRules = [
  organizationRules,
  supplierRules,
  carrierRules,
  driverRules,
  truckRules,
  factoryRules,
  warehouseRules,
  dockRules,
  partRules,
  partPlantRules,
  packageRules,
  partPackageRules,
  supbusiRules,
  priceRecordRules,
  calendarDayRules,
  reasonCodeRules,
  ediCodeRules,
  workshopRules,
  supplierWarehouseRules,
  businessWarehouseRules,
  accSupplierRules,
  accLocAddrRules,
  plantSkipSignRules,
  supSkipSignRules,
  supplierAgentRules,
  thirdLogiBaseRules,
  milkRunRouteRules,
  thirdLogiAppRules,
  contactRules,
]
