/** Data as XML: what mapping/body.ts reads back as the same data, all of it text. */

/** A name of an element (XML 1.0, 2.3, without colons, which belong to name spaces). */
const isName = (name: string) => /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name)
/** What no XML 1.0 document may contain, written in any way. */
// eslint-disable-next-line no-control-regex
const impossible =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escapes: Record<string, string> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;', '\n': '&#10;', '\t': '&#9;',
}
const escaped = (value: unknown, chars = /[&<>\r]/g) =>
  String(value)
    .replace(impossible, '')
    .replace(chars, (c) => escapes[c]!)

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Lists are the element several times, @name is an attribute and #text the text beside it, as body.ts reads them. A name that no
 * element may have stands in an attribute: <field name="1st">. What has no value has no element.
 */
function element(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((entry) => element(name, entry)).join('')
  const [tag, own] = isName(name) ? [name, ''] : ['field', ` name="${escaped(name, /[&<>"\r\n\t]/g)}"`]
  if (!isValues(value)) return `<${tag}${own}>${escaped(value)}</${tag}>`
  const entries = Object.entries(value)
  const attributes = entries
    .filter(([n, v]) => n.startsWith('@') && isName(n.slice(1)) && v !== null && v !== undefined)
    .map(([n, v]) => ` ${n.slice(1)}="${escaped(v, /[&<>"\r\n\t]/g)}"`)
  const inner = entries.map(([n, v]) => (n.startsWith('@') ? '' : n === '#text' ? escaped(v ?? '') : element(n, v)))
  return `<${tag}${own}${attributes.join('')}>${inner.join('')}</${tag}>`
}

/** @param root name of the outermost element */
export const writeXml = (root: string, value: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, Array.isArray(value) ? { item: value } : (value ?? ''))}`
