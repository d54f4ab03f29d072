/** Calls without a document. Written by npm run generate from the folders; not edited by hand. */
import type { Engine } from './engine/engine.ts'
import type { ApiCall } from './engine/http/calls.ts'
import { default as ddRoomCalls } from './modules/distribution/ddRoom/ddRoom.calls.ts'
import { default as firstStepsCalls } from './modules/home/firstSteps.calls.ts'
import { default as homeCalls } from './modules/home/home.calls.ts'
import { default as runningCalls } from './modules/home/running.calls.ts'
import { default as mySuppliersCalls } from './modules/master/mySuppliers.calls.ts'
import { default as orgadmCalls } from './modules/master/organization/orgadm.calls.ts'
import { default as materialBoardCalls } from './modules/material/board/materialBoard.calls.ts'
import { default as stockshareCalls } from './modules/material/stockshare/stockshare.calls.ts'
import { default as supplierInputCalls } from './modules/material/supStockInput/supplierInput.calls.ts'
import { default as performanceCalls } from './modules/performance/performance/performance.calls.ts'
import { default as personCalls } from './modules/person/person.calls.ts'
import { default as appVersionCalls } from './modules/sys/appVersion/appVersion.calls.ts'
import { default as handbookCalls } from './modules/sys/handbook/handbook.calls.ts'
import { default as phoneCalls } from './signing/phone.calls.ts'

export const roomCalls: readonly ((engine: Engine) => ApiCall[])[] = [
  ddRoomCalls,
  firstStepsCalls,
  homeCalls,
  runningCalls,
  mySuppliersCalls,
  orgadmCalls,
  materialBoardCalls,
  stockshareCalls,
  supplierInputCalls,
  performanceCalls,
  personCalls,
  appVersionCalls,
  handbookCalls,
  phoneCalls,
]
