/** A body as people read it: JSON with its indents, EDIFACT and X12 a segment a line; anything else, and what is broken, as it came. */
export function formatted(raw: string): string {
  if (/^\s*[[{]/.test(raw))
    try {
      return JSON.stringify(JSON.parse(raw), null, 2)
    } catch {
      return raw
    }
  const { end, release } = marksOf(raw)
  if (!end || raw.trim().includes('\n')) return raw
  // A mark that is released ends nothing.
  let lines = ''
  for (let i = 0; i < raw.length; i++) {
    const c = raw[i]!
    lines += c
    if (c === release) lines += raw[++i] ?? ''
    else if (c === end && i < raw.length - 1) lines += '\n'
  }
  return lines
}

/**
 * By which character its segments end, and which one takes the next one's meaning away: said by UNA (a space there: none does), or by
 * where ISA ends; X12 has nothing that releases.
 */
function marksOf(raw: string): { end?: string | undefined; release?: string | undefined } {
  if (raw.startsWith('UNA')) return { end: raw[8], release: raw[6] === ' ' ? undefined : raw[6] }
  if (raw.startsWith('UNB')) return { end: "'", release: '?' }
  return raw.startsWith('ISA') ? { end: raw[105] } : {}
}
