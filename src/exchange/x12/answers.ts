/** What an X12 interchange is answered with: 997 (functional acknowledgement) says what CONTRL says, 824 (application advice) what APERAK says. */
import type { aperak } from '../edifact/aperak.ts'
import type { contrl } from '../edifact/contrl.ts'
import type { GroupIn } from '../edifact/read.ts'
import type { Content } from '../edifact/table.ts'
import { chunks } from '../edifact/write.ts'
import type { Segment } from './segments.ts'

interface Groups {
  groups?: readonly GroupIn[]
}
export type Acknowledgement = Content<typeof contrl> & Groups
export type Advice = Content<typeof aperak> & Groups

/** Each group has an acknowledgement of its own. */
export const byGroup = (content: Acknowledgement): Acknowledgement[] =>
  (content.groups ?? []).map((group) => ({ ...content, groups: [group] }))

/** Of an interchange without groups, which there is nothing to acknowledge in: its envelope (TA1) is wrong. */
export const refusedEnvelope = ({ controlNo = '' }: Acknowledgement, on: string, clock: string): Segment => [
  'TA1',
  controlNo,
  on.slice(2),
  clock,
  'R',
  '022',
]

/** AK502: we take no such set here; something in it is wrong. */
const [NOT_TAKEN, IN_ERROR] = ['1', '5']

/** 997 of one group. */
export function acknowledgement({ action, groups = [] }: Acknowledgement): Segment[] {
  const { kind, number, messages } = groups[0]!
  const isWhole = action === 'accepted'
  const sets = messages.flatMap(({ type, reference, isWanted }): Segment[] => [
    ['AK2', type, reference],
    isWanted && isWhole ? ['AK5', 'A'] : ['AK5', 'R', isWanted ? IN_ERROR : NOT_TAKEN],
  ])
  const count = messages.length
  const accepted = isWhole ? messages.filter((m) => m.isWanted).length : 0
  const result = accepted === count ? 'A' : accepted ? 'P' : 'R'
  return [['AK1', kind, number], ...sets, ['AK9', result, String(count), String(count), String(accepted)]]
}

/** TED01: another reason than those that have a number. */
const OTHER = '024'
const [TED, NTE, MOST_NOTES] = [60, 80, 10]

/** 824: what became of the whole interchange, said of each of its sets; why stands with the first. */
export function advice({
  documentNo,
  response,
  writtenAt = '',
  controlNo,
  made = [],
  errors = [],
  groups = [],
}: Advice): Segment[] {
  const digits = writtenAt.replace(/\D/g, '')
  const all = groups.flatMap(({ number, messages }) => messages.map((m) => ({ number, ...m })))
  const wanted = all.filter((m) => m.isWanted)
  const why = errors.flatMap(({ text }): Segment[] => {
    const [first = '', ...rest] = chunks(text, TED, MOST_NOTES)
    return [['TED', OTHER, first], ...chunks(rest.join(''), NTE, MOST_NOTES).map((note): Segment => ['NTE', 'ZZZ', note])]
  })
  const reasons: Segment[] = [...made.map(({ no }): Segment => ['REF', 'ZZ', no]), ...why]
  return [
    // In response to what came.
    ['BGN', '11', documentNo, digits.slice(0, 8), digits.slice(8, 12)],
    ...(wanted.length ? wanted : all).flatMap(({ number, reference, type }, i): Segment[] => [
      ['OTI', response === 'AP' ? 'TA' : 'TR', 'TN', controlNo, '', '', '', '', number, reference, type],
      ...(i ? [] : reasons),
    ]),
  ]
}
