/**
 * Acknowledgments that say in other segments what a 997 says: 999 (of implementation guides, from 005010 on), and TA1, which is of the whole
 * interchange and stands in no group. They are read as a 997.
 */
import { at, type Message, type Segment } from '../envelope.ts'

const TAGS: Readonly<Record<string, string>> = { IK3: 'AK3', IK4: 'AK4', IK5: 'AK5' }
const FUNCTIONAL = '997'

/** No error. */
const NONE = '000'

export function asFunctional(m: Message): Message {
  if (m.type === '999') return { ...m, type: FUNCTIONAL, segments: m.segments.map((s) => ({ ...s, tag: TAGS[s.tag] ?? s.tag })) }
  if (m.type !== 'TA1') return m
  const { begin } = m
  const saying = (tag: string, ...elements: string[]): Segment => ({ ...begin, tag, elements: elements.map((e) => [e]) })
  const error = at(begin, 4)
  const segments = [saying('AK1', '', at(begin, 0)), saying('AK9', at(begin, 3), '', '', '', error === NONE ? '' : error)]
  return { ...m, type: FUNCTIONAL, segments }
}
