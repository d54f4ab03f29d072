/** Quotas come true over many pulls, in whole packages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareOut } from './share.ts'

const share = (supplierCode: string, sharePct: bigint, snp: bigint, had = 0n) => ({ supplierCode, sharePct, snp, had })

test('a need is shared out in whole packages, and covered', () => {
  assert.deepEqual(shareOut(100n, [share('A', 7000n, 10n), share('B', 3000n, 10n)]), [70n, 30n])
  assert.deepEqual(shareOut(95n, [share('A', 10000n, 10n)]), [100n])
  assert.deepEqual(shareOut(5n, []), [])
  assert.deepEqual(shareOut(0n, [share('A', 1n, 1n)]), [0n])
})

test('who was given more before is given less now: one package a pull comes to the quotas in the end', () => {
  const had = [0n, 0n, 0n]
  const quotas = [5000n, 3000n, 2000n]
  for (let i = 0; i < 200; i++) {
    const shares = quotas.map((q, n) => share(String(n), q, 4n, had[n]))
    shareOut(3n, shares).forEach((qty, n) => (had[n]! += qty))
  }
  assert.deepEqual(had, [400n, 240n, 160n])
})
