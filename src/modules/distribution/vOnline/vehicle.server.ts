/** Why a message about a vehicle cannot be meant. */
export const unplanned = (vin: string) => `VIN ${vin} 没有上线计划，请先下发车辆`
export const elsewhere = (vin: string, lineCode: string) => `车辆${vin}计划在产线${lineCode}生产`
