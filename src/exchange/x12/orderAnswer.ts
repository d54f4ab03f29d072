/** 855 (purchase order acknowledgment): what ORDRSP says. */
import { ordrsp } from '../edifact/ordrsp.ts'
import { sisterTable } from '../edifact/table.ts'
import { acknowledged, arrival, buyersNumber, dtm, othersNumber, party, purpose, seller } from './words.ts'

/** Acknowledgment type (587) → response type (4343). */
const responses = { AC: 'AC', AD: 'AP', AE: 'AC', AK: 'AP', AT: 'AP', RD: 'RE', RF: 'RE', RJ: 'RE' } as const
/** Line item status (668) → action (1229): accepted, changed, deleted, not accepted. */
const answers = { IA: '5', DR: '3', IQ: '3', IC: '3', IP: '3', ID: '2', IR: '7' } as const

export const orderAnswer = sisterTable(ordrsp, {
  values: {
    function: purpose('BAK', 0),
    response: { tag: 'BAK', at: 1, codes: responses, must: true, what: '答复类型' },
    documentNo: { tag: 'BAK', at: 2 },
    supplier: seller,
    buyer: party('BY'),
    shipTo: party('ST'),
  },
  groups: {
    lines: {
      begins: { tag: 'PO1' },
      values: {
        lineNo: { tag: 'PO1', at: 0 },
        answer: { tag: 'ACK', at: 0, codes: answers, must: true, what: '行状态' },
        item: buyersNumber('PO1', 5),
        otherItem: othersNumber('PO1', 5),
        ...acknowledged('PO1', 1, 2),
        arriveAt: { tag: 'ACK', is: arrival, by: 3, at: 4, as: 'time', must: true, else: { ...dtm(...arrival), must: true } },
        note: { tag: 'MSG', at: 0 },
      },
    },
  },
})
