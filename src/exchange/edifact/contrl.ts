/** CONTRL (syntax and service report): an interchange came, and could be read or not. */
import { messageTable } from './table.ts'

export const contrl = messageTable({
  values: {
    /** Of the interchange that is answered, and its sender and receiver. */
    controlNo: { tag: 'UCI', at: 0 },
    sender: { tag: 'UCI', at: 1 },
    receiver: { tag: 'UCI', at: 2 },
    /** 7: acknowledged, 4: rejected. */
    action: { tag: 'UCI', at: 3 },
  },
})
