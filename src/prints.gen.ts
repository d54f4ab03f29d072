/** The drawings of every label print. Written by npm run generate from the folders; not edited by hand. */
import type { Layout } from './engine/prints/paper.ts'
import { default as boxLabelPrint } from './modules/distribution/boxLabel/boxLabel.print.ts'
import { default as jisPrint } from './modules/distribution/jis/jis.print.ts'
import { default as trayPrint } from './modules/distribution/tray/tray.print.ts'
import { default as warehousePrint } from './modules/master/warehouse/warehouse.print.ts'
import { default as accSendPrint } from './modules/material/accSend/accSend.print.ts'
import { default as ckdCasePrint } from './modules/material/ckdCase/ckdCase.print.ts'
import { default as cusParcelPrint } from './modules/material/cusParcel/cusParcel.print.ts'

export const layouts: readonly Layout[] = [
  boxLabelPrint,
  jisPrint,
  trayPrint,
  warehousePrint,
  accSendPrint,
  ckdCasePrint,
  cusParcelPrint,
].flat()
