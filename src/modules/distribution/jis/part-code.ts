/**
 * Does a label mean this part: its number as it is printed or typed, or field P of a transport label? Scanners that type lose the
 * separators: there the quantity follows.
 */
export function isPart(code: string, partNo: string): boolean {
  const [text, part] = [code.toUpperCase(), partNo.toUpperCase()]
  if (text.startsWith('[)>') && text.includes(`P${part}Q`)) return true
  return text.split(/[\p{Cc}\s|;,，；*#]+/u).some((f) => f === part || f === `P${part}`)
}
