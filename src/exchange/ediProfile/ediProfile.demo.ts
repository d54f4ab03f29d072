/** Two kinds of messages that a partner's system writes in its own way. */
import { demo } from '../../../demo/stage.ts'
import { ediProfile } from './ediProfile.ts'

export default demo(ediProfile, {
  last: async (s) => {
    const common = {
      partnerCode: 'S002-EDI', standard: 'EDIFACT', readAs: 'declared', counts: 'usual', hasComma: false, hasBreaks: true,
      isBlank: false, cum: 'usual', backlog: 'within', theirQualifier: 'ZZ',
    } as const
    const [delfor, invrpt, deljit] = await s.do(s.portal, ediProfile, 'create', [
      {
        input: {
          ...common,
          kind: 'DELFOR', profileName: 'S002 交付计划', version: 'D:10A:UN:A01051', writeAs: 'UNOA', hasUna: true, cum: 'year',
          backlog: 'apart',
        },
      },
      {
        input: {
          ...common,
          kind: 'INVRPT', profileName: 'S002 库存', version: 'D:07A:UN', counts: 'note', writeAs: 'auto', hasUna: false,
        },
      },
      {
        input: {
          ...common,
          standard: 'X12', kind: 'DELJIT', profileName: 'S002 要货 862', version: '005010', writeAs: 'UNOC', hasUna: false,
          marks: '*>~',
        },
      },
      {
        input: {
          ...common,
          partnerCode: 'S002-VDA', standard: 'VDA', kind: 'DESADV', profileName: 'S002 发货 4913', version: '714:02',
          writeAs: 'auto', hasUna: false,
          theirQualifier: null,
        },
      },
    ])
    await s.do(s.portal, ediProfile, 'setPlaces', [
      { id: delfor!, input: { lines: [{ place: 'lines.orderNo', qualifiers: 'CT' }] } },
      {
        id: invrpt!,
        input: {
          lines: [
            { place: 'lines.stock', qualifiers: '33,17' },
            { place: 'lines.unit', codes: 'STK=EA,PCE=EA' },
          ],
        },
      },
      {
        id: deljit!,
        input: {
          lines: [
            { place: 'lines.item', qualifiers: 'PN' },
            { place: 'lines.orderNo', tag: 'REF', qualifiers: 'PO', element: 2 },
          ],
        },
      },
    ])
  },
})
