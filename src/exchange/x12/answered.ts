/** 997 (functional acknowledgment) and 824 (application advice), as they come in: what CONTRL and APERAK say. */
import { aperak } from '../edifact/aperak.ts'
import { contrl } from '../edifact/contrl.ts'
import { sisterTable } from '../edifact/table.ts'

/** Accepted, also with errors; rejected, also for what signs and encrypts it. */
const results = { A: 'accepted', E: 'accepted', P: 'rejected', R: 'rejected', M: 'rejected', W: 'rejected', X: 'rejected' } as const // prettier-ignore

/** Of a group. */
export const functionalAnswer = sisterTable(contrl, {
  values: {
    controlNo: { tag: 'AK1', at: 1, must: true, what: '功能组号' },
    action: { tag: 'AK9', at: 0, codes: results, must: true, what: '确认结果' },
    syntaxError: { tag: 'AK9', at: 4 },
  },
  groups: {
    messages: {
      begins: { tag: 'AK2' },
      values: {
        reference: { tag: 'AK2', at: 1 },
        messageType: { tag: 'AK2', at: 0 },
        action: { tag: 'AK5', at: 0, codes: results, must: true, what: '确认结果' },
        syntaxError: { tag: 'AK5', at: 1 },
      },
      groups: {
        segments: {
          begins: { tag: 'AK3' },
          values: { position: { tag: 'AK3', at: 1 }, syntaxError: { tag: 'AK3', at: 3 } },
          groups: {
            elements: {
              begins: { tag: 'AK4' },
              values: { element: { tag: 'AK4', at: 0 }, syntaxError: { tag: 'AK4', at: 2 } },
            },
          },
        },
      },
    },
  },
})

/** Transaction set accepted, or refused; of the functional group and of the item alike. */
const responses = { TA: 'AP', TE: 'AP', TR: 'RE', GA: 'AP', GE: 'AP', GR: 'RE', BA: 'AP', BE: 'AP', BR: 'RE', IA: 'AP', IE: 'AP', IR: 'RE' } as const // prettier-ignore

export const applicationAdvice = sisterTable(aperak, {
  values: {
    documentNo: { tag: 'BGN', at: 1 },
    writtenAt: { tag: 'BGN', at: 2, clock: 3, as: 'time' },
    response: { tag: 'OTI', at: 0, codes: responses, must: true, what: '处理结果' },
    // The group that it answers, else the interchange.
    controlNo: { tag: 'OTI', at: 7, or: 2, must: true, what: '控制号' },
  },
  groups: {
    made: { begins: { tag: 'REF' }, values: { no: { tag: 'REF', at: 1 } } },
    errors: { begins: { tag: 'TED' }, values: { code: { tag: 'TED', at: 0 }, text: { tag: 'TED', at: 1 } } },
  },
})
