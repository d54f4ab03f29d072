/** What the dialogs of shipping and receiving say of the quantities in them, while they are typed. */
import type { Saying, Typed } from '../../../declare/index.ts'

type Line = Readonly<Record<string, any>>
const shown = (n: number) => n.toLocaleString('zh-CN', { maximumFractionDigits: 3 })
/** Quantities have three places; sums of what was typed may show more. */
const rounded = (n: number) => Math.round(n * 1000) / 1000

/** What is to be shipped, where nobody knows how it is packed. */
export function shippedOf(lines: readonly Line[]): Saying {
  const shipped = lines.filter((l) => l.shipQty > 0)
  const total = shipped.reduce((n, l) => n + l.shipQty, 0)
  return shipped.length
    ? { text: `共 ${shown(shipped.length)} 行、${shown(rounded(total))} 件` }
    : { text: '请填写要发的数量', warns: true }
}

/** Boxes of what is to be shipped, and what does not fill one. */
export function packsOf(lines: readonly Line[]): Saying {
  const shipped = lines.filter((l) => l.shipQty > 0)
  const boxes = shipped.reduce((n, l) => n + (l.snp > 0 ? Math.ceil(l.shipQty / l.snp) : 1), 0)
  const tails = shipped.flatMap((l) => {
    const tail = l.snp > 0 ? rounded(l.shipQty % l.snp) : 0
    return tail > 0 ? [`${l.partNo} 尾箱 ${shown(tail)}/${shown(l.snp)}`] : []
  })
  const total = shipped.reduce((n, l) => n + l.shipQty, 0)
  return { text: `共 ${shown(rounded(total))} 件，${shown(boxes)} 箱${tails.length ? `；${tails.join('，')}` : '，没有尾箱'}` }
}

const kinds = [
  ['short', '短少'],
  ['damagedQty', '破损'],
  ['rejectedQty', '拒收'],
  ['overQty', '超收'],
] as const

/** What is missing, broken, refused or too much, and what follows from it; each needs its reason. */
export function countedOf(sheet: Line, { values, lines }: Typed): Saying {
  const before = new Map<number, Line>((sheet.lines ?? []).map((l: Line) => [l.id, l]))
  const finish = values.finish !== 0
  const counted = lines.map((l): Line => {
    const was = before.get(l.id) ?? {}
    const rest = (was.shipQty ?? 0) - (was.receivedQty ?? 0) - (was.damagedQty ?? 0) - (was.rejectedQty ?? 0)
    const taken = (l.receivedQty ?? 0) + (l.damagedQty ?? 0) + (l.rejectedQty ?? 0)
    return { ...l, short: finish ? Math.max(0, rounded(rest - taken)) : 0 }
  })
  const sums = kinds.flatMap(([n, text]) => {
    const sum = counted.reduce((s, l) => s + (l[n] ?? 0), 0)
    return sum > 0 ? [`${text} ${shown(rounded(sum))}`] : []
  })
  const wrong = counted.flatMap((l) =>
    kinds.some(([n]) => l[n] > 0) && !l.diffReason
      ? [{ line: l.lineNo as number, field: 'diffReason', message: '数量不符，请选择差异原因' }]
      : [],
  )
  if (!sums.length) return { text: finish ? '数量全部相符，收货完成' : '本次部分收货，其余仍在途', wrong }
  return { text: `${sums.join('、')} → ${finish ? '将生成差异单，由双方签字' : '收货完成时生成差异单'}`, warns: true, wrong }
}
