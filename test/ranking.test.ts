/** What is found for a text stands by how near it is, then by what the person went to last. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranked } from '../src/web/shell/ranking.ts'

const places = [
  { path: '/first', names: ['首页', 'shouye', 'sy'] },
  { path: '/address', names: ['备件收货地址', 'beijianshouhuodizhi', 'bjshdz'] },
  { path: '/receipt', names: ['收货单', 'shouhuodan', 'shd'] },
  { path: '/sheet', names: ['送货单', 'songhuodan', 'shd'] },
  { path: '/bill', names: ['收货单日报', 'shouhuodanribao', 'shdrb'] },
]
const paths = (asked: string, last: string[]) => ranked(places, asked, last).map((p) => p.path)

test('the same before what begins with it, holds it, resembles it; of equals the last used', () => {
  assert.deepEqual(paths('shd', []), ['/receipt', '/sheet', '/bill', '/address', '/first'])
  assert.deepEqual(paths('shd', ['/first', '/sheet']), ['/sheet', '/receipt', '/bill', '/address', '/first'])
  assert.deepEqual(paths('单', ['/sheet']).slice(0, 3), ['/sheet', '/receipt', '/bill'])
})
