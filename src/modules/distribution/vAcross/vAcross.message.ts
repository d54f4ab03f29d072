/** Passings as MES tells them in batches. */
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { vAcross } from './vAcross.ts'

export const passings = defineMessage('passings', {
  title: '车辆过点', standard: 'JSON', type: 'VACROSS',
  in: rowsOf({ makes: [vAcross, 'pass'] }),
})
