/** A supplier's DESADV for call-offs and orders: one send sheet a message, packed as it says. */
import { decimalText, isPlate, parseDecimal, pieces, plateOf, show } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { Translate } from '../../../exchange/codes.ts'
import type { Desadv } from '../../../exchange/edifact/desadv.ts'
import { CANCELLATION } from '../../../exchange/edifact/functions.ts'
import { itemOf } from '../../../exchange/edifact/item.ts'
import { defineMessage, type Ending } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { cumRemarks } from '../../accounting/cumulative/despatched.server.ts'
import { shortNumber, wholeNumber } from '../../common/shortNumber.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { part } from '../../master/part/part.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import { byBatch, serialsOf } from './advised.ts'
import { sendSheet } from './sendSheet.ts'

/** A day without an hour: sheets that leave begin with it, and arrive by its end. */
const at = (said: string, hour: string) => (said.length === 10 ? `${said} ${hour}` : said) || null

/** What was sent; one that cancels says only which advice. */
const shippedOf = (d: Desadv) => (d.function === CANCELLATION ? [] : d.lines.filter((l) => Number(l.qty) > 0))

/** The sheet of the advice of this number that stands. */
async function sheetsOf(read: Read, d: Desadv, ours: Translate): Promise<Ending<typeof sendSheet>[]> {
  const sheets = await read.mine(sendSheet, { docNo: d.documentNo, supplierCode: ours('supplier', d.supplier) })
  return sheets.filter((s) => s.status !== 'cancelled').map(({ id }) => ({ id, action: 'cancel' }))
}

/** As many lines as a sample needs to show that there may be several, and as much of each as two boxes hold. */
const [LINES, PIECES] = [2, pieces(2)]

/** What a sample ships: a call-off that is open. */
async function calledOff(read: Read) {
  const pulls = await read.mine(pullSheet, { status: ['published', 'partSent'] }, { limit: 20 })
  const parts = await read.any(part, { partNo: pulls.flatMap((p) => p.lines.map((l) => l.partNo)) })
  // Serial numbers nobody makes up.
  const isUnits = (partNo: string) => parts.some((p) => p.partNo === partNo && p.isSerial)
  // A part of several lines would have to say which.
  const isAlone = (lines: readonly { partNo: string }[], partNo: string) => lines.filter((l) => l.partNo === partNo).length === 1
  const all = pulls.map((p) => ({
    p,
    parts: p.lines.flatMap((l) => (l.openQty >= PIECES && isAlone(p.lines, l.partNo) && !isUnits(l.partNo) ? [l.partNo] : [])),
  }))
  const first = all.find((a) => a.parts.length)
  return (
    first && {
      plant: first.p.plant, supplier: first.p.supplierCode, place: '', orderNo: first.p.pullNo,
      shortOrderNo: shortNumber(first.p.pullNo, first.p.plant),
      parts: first.parts.slice(0, LINES),
      packed: true as const,
      values: { qty: show(PIECES), batchNo: 'B1' },
    }
  )
}

export const sendSheetAdvice = defineMessage('sendSheets', {
  title: '送货单发货通知', standard: 'EDIFACT', type: 'DESADV',
  in: {
    uploaded: true,
    makes: [sendSheet, 'createAdvised'],
    codeBook: partnerCodes, tellsAll: true, sample: calledOff,
    scenarios: scenariosOf(
      ['lines.qty'],
      ['order', '单号错误', '有一行的拉动单号或订单号（RFF+ON）不存在', 'orderNo', 'lines.orderNo'],
      ['over', '发货超过要货', '有一行的数量多于单据的可发数量', 'lines.qty'],
      ['boxes', '箱内数量不符', '有一行的每箱数量（QTY+52）乘以箱数不等于行的数量', 'lines.boxes.boxQty', 'lines.boxes.boxCount'],
    ),
    codes: (d) => [
      { kind: 'supplier', theirs: d.supplier, segment: 'NAD+SU' },
      ...(d.shipTo ? [{ kind: 'plant', theirs: d.shipTo, segment: 'NAD+ST', lenient: true as const }] : []),
      ...shippedOf(d).map((l) => ({
        kind: 'part',
        theirs: itemOf(l),
        unit: l.unit,
        segment: `LIN ${l.lineNo}`,
        lenient: true as const,
      })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    // What has left already refuses by its state.
    earlier: { cancelled: sheetsOf, replaced: sheetsOf },
    // Where it names no plant its demands do, and nobody can tell whose cumulative it is before they are known.
    remarks: async (read, d, ours, { profile, today }) =>
      d.shipTo
        ? cumRemarks(
            read,
            {
              plant: ours('plant', d.shipTo),
              supplierCode: ours('supplier', d.supplier),
              docNo: d.documentNo,
              day: d.sendAt.slice(0, 10) || d.documentDate || today,
              lines: shippedOf(d).map((l) => ({ partNo: ours('part', itemOf(l)), qty: l.qty, cum: l.cumDespatched })),
            },
            profile,
          )
        : [],
    item: (d, ours) => {
      // The same demand in several packages is one line, of each batch.
      const demands = Map.groupBy(
        shippedOf(d).flatMap((l) => byBatch(l).map((pack) => ({ ...l, ...pack }))),
        (l) => `${l.orderNo || d.orderNo}|${l.orderLine}|${itemOf(l)}|${l.batchNo}`,
      )
      const plant = d.shipTo ? ours('plant', d.shipTo) : ''
      return {
        docNo: d.documentNo,
        supplier: ours('supplier', d.supplier),
        planSendAt: at(d.sendAt, '00:00'),
        planArriveAt: at(d.arriveAt, '23:59'),
        shipTo: plant || null,
        toWarehouse: d.warehouse || null,
        toDock: d.dock || null,
        // What names a train or a ship is no truck's.
        plateNo: isPlate(plateOf(d.plateNo)) ? plateOf(d.plateNo) : null,
        mixed: d.mixed,
        lines: [...demands.values()].map((some) => {
          const [first] = some
          return {
            demandNo: wholeNumber(first!.orderNo || d.orderNo, plant),
            demandLine: /^\d{1,6}$/.test(first!.orderLine) ? Number(first!.orderLine) : null,
            partCode: ours('part', itemOf(first!)),
            unit: first!.unit || null,
            shipQty: decimalText(
              some.reduce((n, l) => n + parseDecimal(l.qty, 3)!, 0n),
              3,
            ),
            batchNo: null,
            serialNos: some.flatMap(serialsOf).join(',') || null,
            packs: some.map(({ lineNo, qty, batchNo, serials, boxes, trays }) => ({
              lineNo, qty, batchNo, serials, boxes, trays,
            })),
          }
        }),
      }
    },
  },
})
