import { marksOf, type Marks } from './edifact/marks.ts'

/** A body as people read it: JSON with its indents, EDIFACT and X12 a segment a line; anything else, and what is broken, as it came. */
export function formatted(raw: string): string {
  if (/^\s*[[{]/.test(raw))
    try {
      return JSON.stringify(JSON.parse(raw), null, 2)
    } catch {
      return raw
    }
  const { end, release } = dividedBy(raw)
  if (!end || raw.trim().includes('\n')) return raw
  // A mark that is released ends nothing.
  let lines = ''
  for (let i = 0; i < raw.length; i++) {
    const c = raw[i]!
    lines += c
    if (c === release && c !== ' ') lines += raw[++i] ?? ''
    else if (c === end && i < raw.length - 1) lines += '\n'
  }
  return lines
}

/** By which character its segments end, and which one takes the next one's meaning away (a blank: none does, as in X12, which ISA ends). */
function dividedBy(raw: string): Partial<Pick<Marks, 'end' | 'release'>> {
  if (/^UN[AB]/.test(raw)) return marksOf(raw)
  return raw.startsWith('ISA') && raw.length > 105 ? { end: raw[105]!, release: ' ' } : {}
}
