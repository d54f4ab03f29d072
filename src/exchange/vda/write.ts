/** VDA written from the same contents as EDIFACT: what a message says is worked out once, here it only gets records. */
import type { delfor } from '../edifact/delfor.ts'
import type { desadv } from '../edifact/desadv.ts'
import type { PartnerProfile } from '../edifact/profile.ts'
import type { Content } from '../edifact/table.ts'
import type { Envelope } from '../edifact/write.ts'
import { callOffRecords, type CallOffEnvelope } from './callOff.ts'
import { day, time, unitOf, written, type Out, type Values } from './out.ts'
import { laidRecords } from './profile.ts'

/** Each position behind its delivery note, behind it the tray that it stands on and its boxes, a record for each label. */
function despatchRecords(d: Content<typeof desadv>, { sender, receiver, controlNo, at }: Envelope): Out[] {
  const packed = (lineNo: string | undefined, values: Values): Out => ['715', '03', { 6: lineNo, ...values }]
  return [
    ['711', '03', { 3: receiver, 4: sender, 6: controlNo, 7: day(at) }],
    ['712', '03', { 6: day(d.sendAt), 7: time(d.sendAt), 14: '1', 15: d.plateNo, 18: day(d.arriveAt), 19: time(d.arriveAt) }],
    ['713', '03', { 3: d.documentNo, 4: day(d.sendAt), 5: d.dock, 13: d.shipTo, 15: d.warehouse, 16: d.supplier, 20: d.lines?.[0]?.orderNo }], // prettier-ignore
    ...(d.lines ?? []).flatMap(({ boxes = [], trays = [], ...l }): Out[] => [
      ['714', '03', { 3: l.item, 6: l.qty, 7: unitOf(l.unit), 12: l.lineNo, 14: l.batchNo }],
      ...trays.map((t) => packed(l.lineNo, { 5: '1', 8: t.labels?.[0]?.no, 13: 'M' })),
      ...boxes.flatMap((b) =>
        b.labels?.length ?
          b.labels.map((label) => packed(l.lineNo, { 5: '1', 7: b.boxQty, 8: label.no, 9: label.no, 13: 'S' }))
        : [packed(l.lineNo, { 5: b.boxCount || '1', 7: b.boxQty, 13: 'S' })]), // prettier-ignore
    ]),
  ]
}

/** Kinds that VDA has a recommendation for and that go out: of the rest a system that reads it hears nothing. */
export const toldInVda: readonly string[] = ['DELFOR']

/** @param profile of who reads it, where he has one  @returns the file of a 4905  @throws NoRoom */
export const writeCallOff = (content: Content<typeof delfor>, envelope: CallOffEnvelope, profile?: PartnerProfile): string =>
  written(laidRecords('DELFOR', callOffRecords(content, envelope), {}, profile), '01', profile)

/** @param profile of who reads it, where he has one  @returns the file of a 4913  @throws NoRoom */
export const writeDespatch = (content: Content<typeof desadv>, envelope: Envelope, profile?: PartnerProfile): string =>
  written(laidRecords('DESADV', despatchRecords(content, envelope), content, profile), '02', profile)
