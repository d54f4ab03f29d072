/** Sets that partners send and the portal reads, written for the samples of a guide: 846 of INVRPT, 855 and 865 of ORDRSP. */
import type { changeAnswer } from '../edifact/changeAnswer.ts'
import type { invrpt } from '../edifact/invrpt.ts'
import type { ordrsp } from '../edifact/ordrsp.ts'
import type { Content } from '../edifact/table.ts'
import { count, day, line, parties, party, purposeOf, time, type Segment, type SetOf } from './segments.ts'

/** Of type `DD` (inventory of a dealer or supplier), as of a day (007). */
export const stockAdvice: SetOf<Content<typeof invrpt>> = {
  set: '846', group: 'IB',
  segments: ({ lines = [], ...s }, on) => [
    ['BIA', purposeOf(s.function), 'DD', s.documentNo, day(s.reportDate) || on],
    ['DTM', '007', day(s.reportDate)],
    ...parties(s),
    ...lines.flatMap((l): Segment[] => [line(l.lineNo, l.item), ['QTY', '17', l.stock, l.unit || 'EA']]),
    count(lines),
  ],
}

/** AC: acknowledged with detail; each line is accepted (IA) as of the day on which it comes (067). */
export const orderAnswer: SetOf<Content<typeof ordrsp>> = {
  set: '855', group: 'PR',
  segments: ({ lines = [], ...o }, on) => [
    ['BAK', purposeOf(o.function), 'AC', o.documentNo, on],
    ...parties(o),
    ...lines.flatMap((l): Segment[] => [
      ['PO1', l.lineNo, l.qty, l.unit || 'EA', '', '', 'BP', l.item],
      ['ACK', 'IA', l.qty, l.unit || 'EA', '067', day(l.arriveAt)],
      ...(time(l.arriveAt) ? [['DTM', '067', day(l.arriveAt), time(l.arriveAt)]] : []),
    ]),
    count(lines),
  ],
}

/** AT: accepted as it was asked; the change by the number that it has here. */
export const changeAccepted: SetOf<Content<typeof changeAnswer>> = {
  set: '865', group: 'CA',
  segments: ({ lines = [], ...a }, on) => [
    ['BCA', purposeOf(a.function), 'AT', a.orderNo, '', '', on],
    ['REF', 'ZZ', a.changeNo],
    ...party('SU', a.supplier),
    ...lines.flatMap((l): Segment[] => [
      ['POC', l.lineNo, 'CA', l.qty, '', l.unit || 'EA', '', '', 'BP', l.item],
      ['ACK', 'IA', l.qty, l.unit || 'EA', '067', day(l.date)],
    ]),
    count(lines),
  ],
}
