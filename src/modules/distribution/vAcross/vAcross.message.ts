/** Passings as MES tells them in batches. */
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { vAcross } from './vAcross.ts'

export const passings = defineMessage('passings', rowsOf({ title: '车辆过点', type: 'VACROSS', makes: [vAcross, 'pass'] }))
