import type { AnyDocument, NewLine, NewRow } from '../../../declare/index.ts'
import type { Created, Effects } from '../../../engine/rule.ts'
import { diff } from './diff.ts'

type Source = 'diffType' | 'sourceNo' | 'sourceId' | 'plant' | 'supplierCode'
type Head = Pick<NewRow<typeof diff>, Source> & Partial<NewRow<typeof diff>>

/** Opens the difference of a document's lines; both sides settle and sign it. */
export const openDiff = <D extends AnyDocument>(to: Effects<D>, source: Head, lines: NewLine<typeof diff>[]): Created =>
  to.create(
    diff,
    {
      diffNo: '',
      ...source,
      lineCount: lines.length,
      diffQty: lines.reduce((n, l) => n + l.diffQty, 0n),
      reopenCount: 0, isLate: false, forced: false,
    },
    lines,
  )

/** A line of a difference: what stands in the book and what there is instead. */
export const differing = <const T extends NewLine<typeof diff>['lineType']>(lineType: T, book: bigint, there: bigint) =>
  ({ lineType, shippedQty: book, receivedQty: there, diffQty: there - book }) as const
