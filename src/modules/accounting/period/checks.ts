/** What an accountant looks at before a period is closed: lists of what is open, which the desk counts and opens. */
import { monthAfter, type AnyDocument } from '../../../declare/index.ts'
import { shippingDocuments, statesOf } from '../../distribution/sheets.ts'
import { diff } from '../diff/diff.ts'
import { returnGoods } from '../returnGoods/returnGoods.ts'
import { statement } from '../statement/statement.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { statementTwo } from '../statementTwo/statementTwo.ts'
import { stockInv } from '../stockInv/stockInv.ts'

/** A line of the checklist, of one plant. */
export interface Check {
  title: string
  ok: boolean
  /** While it is not, nobody closes. */
  blocks: boolean
  said: string
  /** Time alone will mend it. */
  later?: true
  /** Of a list: how many, and which. */
  count: number | null
  path: string | null
  filter: Record<string, string> | null
}

export interface OpenItems {
  doc: AnyDocument
  title: string
  /** What becomes of them when the period is closed all the same. */
  meaning: string
  filter: (of: Closing) => Record<string, string>
}
/** What is to be closed; `last`: its last day, which need not be the month's. */
export interface Closing {
  plant: string
  period: string
  last: string
}
const codes = (doc: AnyDocument, ...states: string[]) => states.map((s) => doc.states[s][0]).join()

/** They hold nothing up: what is settled later is booked on the first open day. */
export const openItems: readonly OpenItems[] = [
  ...shippingDocuments.map((doc) => ({
    doc,
    title: `在途或未收完的${doc.title}`,
    meaning: '收货后记入下一期间',
    filter: ({ plant, last }: Closing) => ({
      plant,
      status: codes(doc, ...statesOf(doc, 'sent', 'arrived', 'receiving')),
      sendAtEnd: last,
    }),
  })),
  {
    doc: diff, title: '未签完的差异', meaning: '签完后记入下一期间',
    filter: ({ plant, last }) => ({
      plant,
      status: codes(diff, 'waiting', 'supplierSigning', 'carrierSigning', 'makerSigning', 'overdue'),
      creationDateEnd: last,
    }),
  },
  {
    doc: returnGoods, title: '供应商未签收的退货', meaning: '签收后记入下一期间',
    filter: ({ plant, last }) => ({ plant, status: codes(returnGoods, 'out'), creationDateEnd: last }),
  },
  {
    doc: stockInv, title: '未完成的盘点', meaning: '差异签完后记入下一期间',
    filter: ({ plant, last }) => ({
      plant,
      status: codes(stockInv, 'counting', 'recounting', 'confirming', 'differing'),
      countDateEnd: last,
    }),
  },
  ...[statement, statementTwo, statementThree].map((doc) => ({
    doc,
    title: `上期未签章的${doc.title}`,
    meaning: '不影响关账',
    filter: ({ plant, period }: Closing) => ({
      plant,
      period: monthAfter(period, -1),
      status: codes(doc, 'draft', 'published', 'disputed', 'confirmed'),
    }),
  })),
]
