/** Vehicles that a line is to build, as MES tells them; told again they are replanned until they begin. */
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { vOnline } from './vOnline.ts'

export const vehicles = defineMessage('vehicles', {
  title: '车辆上线', standard: 'JSON', type: 'VONLINE',
  in: rowsOf({ makes: [vOnline, 'create'] }),
})
