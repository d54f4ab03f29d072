/** 860 (purchase order change) and 865 (its acknowledgment): what ORDCHG says, and the ORDRSP that answers it. */
import { changeAnswer } from '../edifact/changeAnswer.ts'
import { ordchg } from '../edifact/ordchg.ts'
import { sisterTable } from '../edifact/table.ts'
import { acknowledged, arrival, buyersNumber, dtm, othersNumber, party, purpose, seller, unitsRead } from './words.ts'

/** Mutually agreed: in the head the number of the change, in a line the code of its reason. */
const agreed = { tag: 'REF', is: ['ZZ'], at: 1 } as const
const note = { tag: 'MSG', at: 0 } as const

/** Line item change (670) → action (1229): deleted, changed. */
const changes = { DI: 'cancelled', CA: 'changed', CT: 'changed', QC: 'changed', QI: 'changed', QD: 'changed', RQ: 'changed', PQ: 'changed' } as const // prettier-ignore

export const orderChange = sisterTable(ordchg, {
  values: {
    function: purpose('BCH', 0),
    orderNo: { tag: 'BCH', at: 2 },
    documentDate: { tag: 'BCH', at: 5, as: 'date' },
    documentNo: agreed,
    buyer: party('BY'),
    supplier: seller,
    shipTo: party('ST'),
  },
  groups: {
    lines: {
      begins: { tag: 'POC' },
      values: {
        lineNo: { tag: 'POC', at: 0 },
        change: { tag: 'POC', at: 1, codes: changes, must: true, what: '变更' },
        qty: { tag: 'POC', at: 2, as: 'qty', must: true },
        unit: { tag: 'POC', at: 4, codes: unitsRead, what: '单位' },
        item: buyersNumber('POC', 7),
        wantedDate: { ...dtm('002'), as: 'date' },
        reason: agreed, note,
      },
    },
  },
})

/** Acknowledgment type (587): accepted, rejected, or each line says it. */
const responses = { AT: 'accepted', AD: 'accepted', AK: 'accepted', RJ: 'refused', RD: 'refused', RF: 'refused', AC: 'lines', AE: 'lines' } as const // prettier-ignore
/** Line item status (668): accepted, rejected, or with other quantities or days. */
const answers = { IA: 'accepted', IR: 'refused', IQ: 'otherwise', DR: 'otherwise', IC: 'otherwise' } as const

export const orderChangeAnswer = sisterTable(changeAnswer, {
  values: {
    function: purpose('BCA', 0),
    response: { tag: 'BCA', at: 1, codes: responses, must: true, what: '答复类型' },
    orderNo: { tag: 'BCA', at: 2 },
    changeNo: agreed, supplier: seller,
  },
  groups: {
    lines: {
      begins: { tag: 'POC' },
      values: {
        lineNo: { tag: 'POC', at: 0 },
        answer: { tag: 'ACK', at: 0, codes: answers, must: true, what: '行状态' },
        item: buyersNumber('POC', 7),
        otherItem: othersNumber('POC', 7),
        ...acknowledged('POC', 2, 4),
        date: {
          tag: 'ACK', is: arrival, by: 3, at: 4, as: 'date', must: true,
          else: { ...dtm(...arrival), as: 'date', must: true },
        },
        reason: agreed, note,
      },
    },
  },
})
