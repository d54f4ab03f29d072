/** The component library's stylesheet, which the build serves, says what its script would write, whatever look somebody chose. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { createElement } from 'react'
import { sizes, themeOf, usual, type Size } from '../src/web/theme.ts'

const require = createRequire(import.meta.url)
// One copy of the library: a component's styles and its settings are found by identity.
const { ConfigProvider } = require('antd')
const { createCache, StyleProvider } = require('@ant-design/cssinjs')
const { renderToString } = require('react-dom/server')

const rulesOf = (css: string) => css.split('}').map((rule) => rule.trim())
const served = new Set(rulesOf(readFileSync(require.resolve('antd/dist/antd.css'), 'utf8')))

/** Components, with the name in their classes. Each says its name once in its own rules: `ant-btn`, or `ant-btn-css-var`. */
const components = {
  button: 'btn', card: 'card', checkbox: 'checkbox', 'date-picker': 'picker', descriptions: 'descriptions', drawer: 'drawer',
  dropdown: 'dropdown', form: 'form', input: 'input', 'input-number': 'input-number', menu: 'menu', modal: 'modal',
  pagination: 'pagination', popover: 'popover', radio: 'radio', segmented: 'segmented', select: 'select', steps: 'steps',
  switch: 'switch', table: 'table', tabs: 'tabs', tag: 'tag', tooltip: 'tooltip', tree: 'tree',
}

/** What the library's script writes of a component. */
function written(component: string, name: string, root: string, size: Size, dark: boolean): string[] {
  const cache = createCache()
  const useStyle = require(`antd/lib/${component}/style/index.js`).default
  const Styled = () => {
    useStyle(name, root)
    return null
  }
  const theme = { ...themeOf({ ...usual, size }, dark), zeroRuntime: false }
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Styled))))
  return [...(cache.cache as Map<string, [number, string[]]>)].flatMap(([key, [, [css]]]) => (key.startsWith('style%') ? rulesOf(css!) : [])) // prettier-ignore
}

for (const dark of [false, true])
  for (const size of Object.keys(sizes) as Size[])
    test(`${dark ? 'dark' : 'light'}, ${size}`, () => {
      for (const [component, name] of Object.entries(components)) {
        const lacks = ['', '-css-var'].map((own) => written(component, `ant-${name}`, `ant-${name}${own}`, size, dark).filter((rule) => !served.has(rule))) // prettier-ignore
        const fewest = lacks.sort((a, b) => a.length - b.length)[0]
        assert.deepEqual(fewest, [], component)
      }
    })
