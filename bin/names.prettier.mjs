/**
 * Prettier prints a list of names that does not fit into a line with one name a line: a declaration of a business document would be
 * pages of column names. This plugin fills the lines instead, as prettier itself does with numbers. It prints lists of texts
 * (`['plant', 'status']`), short properties of an object (`{ plant, status, key: 'pub', lines: […] }`: the first three share a line) and
 * named imports and exports; everything else is prettier's own.
 */
import { doc, util } from 'prettier'
import * as estree from 'prettier/plugins/estree'

const { fill, group, ifBreak, indent, line, softline, hardline } = doc.builders
const own = estree.printers.estree

const isText = (node) => node?.type === 'StringLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')
const isNumber = (node) => node?.type === 'NumericLiteral' || (node?.type === 'Literal' && typeof node.value === 'number')
const isPlace = (node) =>
  node?.type === 'Identifier' || (node?.type === 'MemberExpression' && !node.computed && isPlace(node.object))
/** A name, names from elsewhere, or a name with a number or two (`['stationCode', 18]`). */
const isName = (node) =>
  isText(node) ||
  (node?.type === 'SpreadElement' && isPlace(node.argument)) ||
  (node?.type === 'ArrayExpression' &&
    node.elements.length <= 3 &&
    isText(node.elements[0]) &&
    node.elements.every((e) => isText(e) || isNumber(e)))
const isSimple = (node) => isPlace(node) || isText(node) || isNumber(node) || typeof node?.value === 'boolean'
/** A shorthand name, or a name with a plain value. */
const isShort = (node, options) =>
  !node.computed &&
  !node.method &&
  !node.comments?.length &&
  (node.shorthand
    ? node.value?.type === 'Identifier'
    : node.type !== 'SpreadElement' && isSimple(node.value) && !node.value.comments?.length) &&
  options.locEnd(node) - options.locStart(node) <= 36
const isPlain = (nodes) => nodes.length > 1 && nodes.every((n) => n && !n.comments?.length)

/** `fill` wants content and separator in turns. */
const filled = (names) => fill(names.flatMap((name, i) => [...(i ? [line] : []), i < names.length - 1 ? [name, ','] : name]))
const between = (open, edge, names, close, shouldBreak = false) =>
  group([open, indent([edge, names]), ifBreak(','), edge, close], { shouldBreak })

/** A list of names, if that is what the array is. */
function printArray(path, print) {
  const { elements } = path.node
  if (!isPlain(elements) || !elements.every(isName) || !elements.some(isText)) return undefined
  return between('[', softline, filled(path.map(print, 'elements')), ']')
}

/** An object with two short properties and more in a row: they share lines, every other one has its own. */
function printObject(path, options, print) {
  const { properties } = path.node
  const short = properties.map((p) => isShort(p, options))
  if (!short.some((s, i) => s && short[i + 1])) return undefined
  const rows = []
  path.each((property) => {
    const { node, index } = property
    const text = print()
    if (short[index] && short[index - 1] && !rows.at(-1).blank) rows.at(-1).names.push(text)
    else rows.push({ names: [text] })
    const isLast = index === properties.length - 1
    rows.at(-1).blank = !isLast && util.isNextLineEmpty(options.originalText, options.locEnd(node))
  }, 'properties')
  const lines = rows.flatMap(({ names, blank }, i) => [
    filled(names),
    ...(i < rows.length - 1 ? [',', blank ? [hardline, line] : line] : []),
  ])
  // As prettier does: what begins on a line of its own stays so, unless short ones are all there is.
  const start = options.originalText.slice(options.locStart(path.node), options.locStart(properties[0]))
  const text = between('{', line, lines, '}', !short.every(Boolean) && start.includes('\n'))
  return beginsBody(path) ? ['(', text, ')'] : text
}

/** A brace that begins a statement or the body of an arrow function is a block, unless it stands in parentheses. */
function beginsBody(path) {
  const leftmost = ['expression', 'object', 'callee', 'left', 'test', 'tag']
  let depth = 0
  let { node } = path
  for (let parent = path.getParentNode(depth); parent; node = parent, parent = path.getParentNode(++depth)) {
    if (parent.type === 'ArrowFunctionExpression') return parent.body === node
    if (parent.type === 'ExpressionStatement') return true
    if (!leftmost.some((key) => parent[key] === node)) return false
  }
  return false
}

/** `import { a, b } from 'c'` and the same of export. */
function printNamed(path, print) {
  const { node } = path
  const isImport = node.type === 'ImportDeclaration'
  if (!node.source || node.attributes?.length || !isPlain(node.specifiers)) return undefined
  if (!node.specifiers.every((s) => s.type === (isImport ? 'ImportSpecifier' : 'ExportSpecifier'))) return undefined
  const type = (isImport ? node.importKind : node.exportKind) === 'type' ? ' type' : ''
  const names = between('{', line, filled(path.map(print, 'specifiers')), '}')
  return [isImport ? 'import' : 'export', type, ' ', names, ' from ', path.call(print, 'source')]
}

function printNames(path, options, print) {
  // JSON knows no comma behind the last.
  if (options.parser.startsWith('json')) return undefined
  if (path.node.comments?.some((c) => !c.leading && !c.trailing)) return undefined
  switch (path.node.type) {
    case 'ArrayExpression':
      return printArray(path, print)
    case 'ObjectExpression':
      return printObject(path, options, print)
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return printNamed(path, print)
    default:
      return undefined
  }
}

export const printers = {
  estree: {
    ...own,
    print: (path, options, print, args) => printNames(path, options, print) ?? own.print(path, options, print, args),
  },
}
