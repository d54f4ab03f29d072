/**
 * What a scanner reads off a box, as it is looked for: the number that stands on it, or the licence plate, which its bar code is and
 * its matrix code ends with. Scanners that type lose the separators.
 */
export function boxCode(text: string): string {
  const fields = text.split(/\p{Cc}+/u).filter(Boolean)
  const whole = fields.join(' ').trim()
  if (!whole.startsWith('[)>')) return whole
  return fields.find((f) => f.startsWith('1J')) ?? /^.*(1J\S+)$/.exec(whole)?.[1] ?? whole
}
