/**
 * Charges: what a plant asks of a supplier or of a carrier, whichever the document names. Either confirms or disputes it by a work day.
 * Their rules: charge.server.ts.
 */
import { choice, defineTrait, int, kept, look, ref, type Options } from '../../declare/index.ts'
import { truck } from '../mixins.ts'
import { proposal, proposalParts } from './agreement.ts'

/** Who may be charged. */
export const debtor = { supplier: [1, '供应商'], carrier: [2, '承运商'] } as const
const both = ['supplier', 'carrier'] as const

/** Which of the two is charged. @param what for what: 扣款 */
export const chargedTo = (what: string, options: Options = {}) => ({
  target: choice(`${what}对象`, debtor, { ...options, required: true }),
  supplierCode: ref('供应商代码', 'supplier', { note: `${what}对象为供应商时必填` }),
  carrierCode: ref('承运商代码', 'carrier', { note: `${what}对象为承运商时必填` }),
})
/** What rows say of it besides. */
export const chargedPartner = (what: string) => ({
  partnerCode: ref(`${what}对象代码`, 'organization', { required: true, carried: true }),
  partnerName: look(`${what}对象名称`, 'partnerCode', 'orgName'),
  supplierId: { ...kept(int('供应商ID'), 'supplierCode', 'id'), required: false as const },
  carrierId: truck.carrierId,
})

export const charge = defineTrait('charge', {
  ...proposalParts,
  scope: {
    internal: { plant: 'plant' },
    supplier: { own: 'supplierId', once: 'publishedAt', not: ['draft'] },
    carrier: { own: 'carrierId', once: 'publishedAt', not: ['draft'] },
  },
  fields: { ...proposal.fields, ...chargedTo('扣款'), ...chargedPartner('扣款') },
  actions: {
    ...proposal.actions,
    confirm: { ...proposal.actions.confirm, by: both },
    dispute: { ...proposal.actions.dispute, by: both },
  },
  rights: {
    grants: {
      FIN_HEAD: ['all', 'price', 'inner'],
      SUP_ALL: ['all', 'price'],
      SUP_FIN: ['all', 'price'],
      CAR_DISPATCH: ['all', 'price'],
      TPL_KEEPER: ['all', 'price'],
    },
  },
})
