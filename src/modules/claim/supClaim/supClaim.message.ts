/** Repairs that the after-sales system charges to suppliers. */
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { supClaim } from './supClaim.ts'

export const repairs = defineMessage('repairs', {
  title: '三包索赔明细', standard: 'JSON', type: 'SUPCLAIM',
  in: rowsOf({ makes: [supClaim, 'create'] }),
})
