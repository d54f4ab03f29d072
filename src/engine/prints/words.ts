/** Amounts in words, as the rules for filling in vouchers (正确填写票据和结算凭证的基本规定) write them. */
const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** A group of four digits; a gap between them is one 零. */
function group(n: number): string {
  const text = [...String(n).padStart(4, '0')].map((d, i) => (d === '0' ? '零' : digits[Number(d)] + places[3 - i]!)).join('')
  return text.replace(/零+/g, '零').replace(/零$/, '')
}

/** 1234.05 → 壹仟贰佰叁拾肆元零伍分. */
export function amountInWords(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100)
  const [yuan, jiao, fen] = [Math.floor(cents / 100), Math.floor(cents / 10) % 10, cents % 10]
  let whole = ''
  for (let rest = yuan, i = 0; rest > 0; rest = Math.floor(rest / 10_000), i++) {
    const n = rest % 10_000
    if (n) whole = group(n) + groups[i]! + whole
    else if (whole && !whole.startsWith('零')) whole = `零${whole}`
  }
  whole = whole.replace(/^零+/, '')
  const part = (jiao ? `${digits[jiao]}角` : fen && yuan ? '零' : '') + (fen ? `${digits[fen]}分` : '')
  return `${amount < 0 ? '负' : ''}${whole || !part ? `${whole || '零'}元` : ''}${part || ''}${fen ? '' : '整'}`
}
