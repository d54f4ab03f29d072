/** APERAK (application error and acknowledgement): what became of an interchange: the documents that it made, or why it was refused. */
import { messageTable } from './table.ts'

export const aperak = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1 },
    /** AP: done, RE: refused. */
    response: { tag: 'BGM', at: 3, codes: { AP: 'AP', RE: 'RE', '': '' }, what: '处理结果', must: true },
    writtenAt: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'time' },
    note: { tag: 'FTX', is: ['AAI'], at: [3, 0], split: [70, 5] },
    /** Of the interchange that is answered. */
    controlNo: { tag: 'RFF', is: ['ACW'], at: [0, 1] },
  },
  groups: {
    made: { begins: { tag: 'RFF', is: ['ACE'] }, values: { no: { tag: 'RFF', is: ['ACE'], at: [0, 1] } } },
    errors: {
      begins: { tag: 'ERC' },
      values: {
        code: { tag: 'ERC', at: [0, 0] },
        text: { tag: 'FTX', is: ['AAO'], at: [3, 0], split: [70, 5] },
      },
    },
  },
})
