/**
 * 订单修订 in messages. Out: what a line of an order is from now on, or is asked to be, for the supplier's system; in: what that system
 * answers (反馈), and the maker's own system, when an order was changed there.
 */
import { decimalText, parseDecimal, show, type Row } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import type { Read } from '../../../engine/rule.ts'
import { ACCEPTED, REFUSED } from '../../../exchange/edifact/changeAnswer.ts'
import { itemOf } from '../../../exchange/edifact/item.ts'
import { CHANGE } from '../../../exchange/edifact/ordchg.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { orderedOf } from '../../common/ordered.server.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { orderRevise } from './revise.ts'

const qtyOf = (text: string) => decimalText(parseDecimal(text, 3)!, 3)
/** The day that the line is wanted on from then on. */
const dayOf = (r: Row<typeof orderRevise>) => r.newDate ?? r.oldDate ?? ''

export const revision = defineMessage('revision', {
  title: '订单修订', standard: 'EDIFACT', type: 'ORDCHG',
  in: {
    uploaded: true,
    makes: [orderRevise, 'create'],
    codeBook: partnerCodes,
    functions: [CHANGE],
    sample: async (read) => {
      const own = await orderedOf(read)
      return (
        own && {
          ...own,
          parts: own.parts.slice(0, 1),
          values: { function: CHANGE, change: 'changed', qty: '12345', reason: 'RV01' },
        }
      )
    },
    scenarios: scenariosOf(
      ['lines.qty'],
      ['order', '订单号错误', '修订的订单（RFF+ON）不存在', 'orderNo'],
      ['line', '行号错误', '修订的行（LIN）在订单里没有', 'lines.lineNo'],
    ),
    codes: (c) => [
      ...(c.supplier ? [{ kind: 'supplier', theirs: c.supplier, segment: 'NAD+SU' }] : []),
      ...c.lines.map((l) => ({ kind: 'part', theirs: l.item, unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    item: (c, ours) => {
      if (!c.lines.length) throw new Refusal('报文中没有修订的行（LIN）')
      return c.lines.map((l) => {
        if (l.change !== 'cancelled' && !l.qty) throw new Refusal(`LIN ${l.lineNo} 没有数量（QTY+21）`)
        return {
          orderNo: c.orderNo, lineNo: l.lineNo,
          supplierCode: c.supplier ? ours('supplier', c.supplier) : null,
          partNo: ours('part', l.item),
          newQty: l.change === 'cancelled' ? '0' : qtyOf(l.qty),
          newDate: l.wantedDate || null,
          reasonCode: l.reason || null,
          remark: l.note || null,
        }
      })
    },
  },
  out: {
    tells: [orderRevise, 'published'],
    version: 'D:97A:UN',
    content: (r, at) => ({
      documentNo: r.reviseNo, function: CHANGE,
      // What lies within the freeze period waits for the supplier's word (反馈).
      answerWanted: r.inFreeze ? 'wanted' : 'none',
      documentDate: at.slice(0, 10),
      orderNo: r.orderNo, buyer: r.plant, supplier: r.supplierCode, shipTo: r.plant,
      lines: [
        {
          lineNo: String(r.lineNo),
          change: r.newQty ? 'changed' : 'cancelled',
          item: r.partNo,
          qty: show(r.newQty),
          unit: r.unit,
          wantedDate: dayOf(r),
          reason: r.reasonCode,
          note: r.remark ?? '',
        },
      ],
    }),
  },
})

/** What a sample answers: a revision that waits for it. */
async function waiting(read: Read) {
  const [r] = await read.mine(orderRevise, { status: 'published' }, { limit: 1 })
  return (
    r && {
      plant: r.plant, supplier: r.supplierCode, place: '', orderNo: r.orderNo, parts: [r.partNo],
      values: {
        response: 'accepted', answer: 'accepted', changeNo: r.reviseNo, lineNo: String(r.lineNo), qty: show(r.newQty), date: dayOf(r), unit: r.unit,
      },
    }
  ) // prettier-ignore
}

/** By its purpose (1225). */
const byFunction: Readonly<Record<string, string>> = { [ACCEPTED]: 'accepted', [REFUSED]: 'refused' }

export const revisionAnswer = defineMessage('revisionAnswer', {
  title: '修订答复', standard: 'EDIFACT', type: 'ORDRSP-ORDCHG',
  in: {
    uploaded: 'importAnswerMessage',
    makes: [orderRevise, 'feedback'],
    named: ['reviseNo'],
    agrees: (r) => ({
      orderNo: r.orderNo,
      lineNo: String(r.lineNo),
      supplierCode: r.supplierCode, partNo: r.partNo,
      // Said by who accepts alone.
      newQty: show(r.newQty),
      newDate: dayOf(r),
    }),
    codeBook: partnerCodes,
    functions: [CHANGE, ACCEPTED, REFUSED],
    sample: waiting,
    scenarios: scenariosOf(
      ['lines.qty'],
      ['change', '修订单号错误', '答复的修订（RFF+PP）不存在', 'changeNo'],
      ['other', '接受的数量不同', '接受修订，数量（QTY+113）却与修订的不同', 'lines.qty'],
    ),
    codes: (a) => [
      ...(a.supplier ? [{ kind: 'supplier', theirs: a.supplier, segment: 'NAD+SU' }] : []),
      ...a.lines.map((l) => ({ kind: 'part', theirs: itemOf(l), unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    item: (a, ours) => {
      if (!a.changeNo) throw new Refusal('报文没有说答复哪张修订单（RFF+PP）')
      if (a.lines.length > 1) throw new Refusal('一张修订单只有一行，请按修订单分开答复')
      const [line] = a.lines
      const said = new Set(
        [byFunction[a.function], a.response === 'lines' ? '' : a.response, line?.answer].flatMap((s) =>
          s ? [s === 'accepted'] : [],
        ),
      )
      if (!said.size) throw new Refusal('报文没有说是否接受修订（BGM 的答复类型 4343，或 LIN 的 1229）')
      if (said.size > 1) throw new Refusal('报文头和行的答复不一致，无法判断是否接受修订')
      const [accept] = said
      const qty = line?.qty ? qtyOf(line.qty) : null
      const named = {
        reviseNo: a.changeNo,
        orderNo: a.orderNo || null,
        supplierCode: a.supplier ? ours('supplier', a.supplier) : null,
        lineNo: line?.lineNo || null,
        partNo: line ? ours('part', itemOf(line)) : null,
        feedbackRemark: line?.note || null,
      }
      return accept
        ? { ...named, accept: true, newQty: qty, newDate: line?.date || null }
        : { ...named, accept: false, feedbackQty: qty, feedbackDate: line?.date || null, reasonCode: line?.reason || null }
    },
  },
})
