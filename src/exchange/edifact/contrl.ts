/** CONTRL (syntax and service report): an interchange came, and could be read or not; where it could not, which of its messages and what in them. */
import { messageTable } from './table.ts'

/** 0083: acknowledged, or received at least; rejected. */
const action = { codes: { '7': 'accepted', '8': 'accepted', '4': 'rejected' }, what: '语法结果', must: true } as const

export const contrl = messageTable({
  values: {
    /** Of the interchange that is answered, and its sender and receiver. */
    controlNo: { tag: 'UCI', at: 0 },
    sender: { tag: 'UCI', at: 1 },
    receiver: { tag: 'UCI', at: 2 },
    action: { tag: 'UCI', at: 3, ...action },
    /** 0085: why. */
    syntaxError: { tag: 'UCI', at: 4 },
  },
  groups: {
    messages: {
      begins: { tag: 'UCM' },
      values: {
        reference: { tag: 'UCM', at: 0 },
        messageType: { tag: 'UCM', at: [1, 0] },
        action: { tag: 'UCM', at: 2, ...action },
        syntaxError: { tag: 'UCM', at: 3 },
      },
      groups: {
        segments: {
          begins: { tag: 'UCS' },
          values: {
            /** From 1, which is the message's UNH (ST). */
            position: { tag: 'UCS', at: 0 },
            syntaxError: { tag: 'UCS', at: 1 },
          },
          groups: {
            elements: {
              begins: { tag: 'UCD' },
              values: {
                syntaxError: { tag: 'UCD', at: 0 },
                /** From 1, which is the segment's tag in EDIFACT; its first element in X12. */
                element: { tag: 'UCD', at: [1, 0] },
              },
            },
          },
        },
      },
    },
  },
})
