/** A body as people read it: JSON with its indents, EDIFACT and X12 a segment a line; anything else, and what is broken, as it came. */
export function formatted(raw: string): string {
  if (/^\s*[[{]/.test(raw))
    try {
      return JSON.stringify(JSON.parse(raw), null, 2)
    } catch {
      return raw
    }
  const end = segmentEnd(raw)
  if (!end || raw.trim().includes('\n')) return raw
  // A mark that is released ends nothing.
  let lines = ''
  for (let i = 0; i < raw.length; i++) {
    const c = raw[i]!
    lines += c
    if (c === '?' && !raw.startsWith('ISA')) lines += raw[++i] ?? ''
    else if (c === end && i < raw.length - 1) lines += '\n'
  }
  return lines
}

/** By which character its segments end: said by UNA, or by where ISA ends. */
function segmentEnd(raw: string): string | undefined {
  if (raw.startsWith('UNA')) return raw[8]
  if (raw.startsWith('UNB')) return "'"
  return raw.startsWith('ISA') ? raw[105] : undefined
}
