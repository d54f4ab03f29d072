/**
 * Exact decimals: a quantity is a bigint counted in units of 10^-scale (scale 3: 12.5 pieces are 12500n).
 * Nothing in the portal adds quantities as floating point numbers; only the JSON answer carries them as numbers,
 * which is exact because input is limited to 15 significant digits.
 */
export type Decimal = bigint

/** Parses '12', '-1.50', 12.5 to units of 10^-scale; undefined when it is no decimal, has too many places or over 15 digits. */
export function parseDecimal(input: unknown, scale: number): Decimal | undefined {
  const text = typeof input === 'number' ? numberText(input) : typeof input === 'string' ? input.trim().replaceAll(',', '') : ''
  // Zeros at the end are looked for from each of them: there may not be many.
  const match = /^([+-]?)(\d{1,15})(?:\.(\d{0,30}))?$/.exec(text)
  if (!match) return undefined
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > scale) return undefined
  const digits = match[2]! + fraction.padEnd(scale, '0')
  const value = BigInt(digits)
  if (value >= 10n ** 15n) return undefined
  return match[1] === '-' ? -value : value
}

// Small numbers such as 1e-7 print in scientific notation; those have too many places anyway.
const numberText = (n: number) => (Number.isFinite(n) ? String(n) : '')

/** Reads what PostgreSQL prints for numeric(18,scale). */
export function readDecimal(text: string, scale: number): Decimal {
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const value = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return negative ? -value : value
}

/** Decimal text without trailing zeros: 12500n at scale 3 → '12.5'. */
export function decimalText(value: Decimal, scale: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = scale ? digits.slice(-scale).replace(/0+$/, '') : ''
  return (negative ? '-' : '') + whole + (fraction ? '.' + fraction : '')
}

/** Product of two decimals rounded half away from zero to `scale` places (money: quantity × price → 2 places). */
export function multiply(a: Decimal, aScale: number, b: Decimal, bScale: number, scale: number): Decimal {
  const product = a * b
  const drop = aScale + bScale - scale
  if (drop <= 0) return product * 10n ** BigInt(-drop)
  const unit = 10n ** BigInt(drop)
  const half = product < 0n ? -unit / 2n : unit / 2n
  return (product + half) / unit
}

/** A quantity (scale 3) as people read it, for messages. */
export const show = (quantity: Decimal) => decimalText(quantity, 3)

/** Quantity of whole units: pieces(5) → 5000n. */
export const pieces = (n: number): Decimal => BigInt(Math.round(n * 1000))
