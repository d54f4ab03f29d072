/** What a scanned code means here: on this sheet, on another one, or what it is instead. Pure. */
import type { ExpectedBox, ExpectedLine, ExpectedSheet } from '../modules/common/expected.ts'
import { decode, looksLikeOurs } from '../trust/qr/payload.ts'
import { readCode, type Code } from '../web/scan/codes.ts'

export type ScanVerdict =
  | { is: 'sheet'; sheet: ExpectedSheet }
  | { is: 'tray'; sheet: ExpectedSheet; trayNo: string }
  | { is: 'box'; sheet: ExpectedSheet; box: ExpectedBox }
  /** A bare part number: the lines of that part. */
  | { is: 'part'; sheet: ExpectedSheet; partNo: string; lines: ExpectedLine[] }
  /** Nothing that is expected: what it is, and what to do. `part`: of which part it says to be. */
  | { is: 'strange'; title: string; text: string; part?: string; quantity?: number; plate?: string; batch?: string }

/** Compared without regard to capitals: input methods and scanners mix them up, numbers of the portal do not. */
const same = (a: string | null | undefined, b: string) => !!a && a.toUpperCase() === b.toUpperCase()

/** @param typed as it was scanned, then as the system understood it @param sheets all that the phone has; the first is looked at first */
export function validateScan(typed: readonly string[], sheets: readonly ExpectedSheet[]): ScanVerdict {
  for (const text of typed) {
    const known = lookUp(readCode(text), sheets)
    if (known) return known
  }
  for (const text of typed) {
    const part = partOf(readCode(text).text, sheets)
    if (part) return part
  }
  return strange(readCode(typed[0]!), typed[0]!)
}

/** The first sheet with lines of the part that has this number. */
function partOf(text: string, sheets: readonly ExpectedSheet[]): ScanVerdict | undefined {
  for (const sheet of sheets) {
    const lines = sheet.lines.filter((l) => same(l.partNo, text))
    if (lines.length) return { is: 'part', sheet, partNo: lines[0]!.partNo, lines }
  }
  return undefined
}

function lookUp({ of, text, fields }: Code, sheets: readonly ExpectedSheet[]): ScanVerdict | undefined {
  // What stands on a label is looked for whole, then by the plate and the sheet's number in it.
  const wanted = [text, fields.plate, fields.serial, claimed(text) ?? fields.note].filter((c): c is string => !!c)
  for (const code of wanted)
    for (const sheet of sheets) {
      const box = sheet.boxes.find((b) => same(b.boxNo, code) || same(b.licencePlate, code))
      if (box) return { is: 'box', sheet, box }
      const tray = sheet.trays.find((t) => same(t.trayNo, code) || same(t.licencePlate, code))
      if (tray) return { is: 'tray', sheet, trayNo: tray.trayNo }
      // A box's own label names its sheet too: that is no sheet's paper.
      if ((same(sheet.sheetNo, code) || same(sheet.alias, code)) && (of !== 'message' || code !== fields.note))
        return { is: 'sheet', sheet }
    }
  return undefined
}

/** The number in the code beside a signature. */
function claimed(text: string): string | undefined {
  if (!looksLikeOurs(text)) return undefined
  try {
    return decode(text).claim.no
  } catch {
    return undefined
  }
}

function strange({ of, text, fields, page, rest }: Code, scanned: string): ScanVerdict {
  const say = (
    title: string,
    text: string,
    more: Omit<Extract<ScanVerdict, { is: 'strange' }>, 'is' | 'title' | 'text'> = {},
  ): ScanVerdict => ({
    is: 'strange', title, text,
    ...more,
  })
  const quantity = fields.quantity === undefined ? Number.NaN : Number(fields.quantity)
  const { plate, batch } = fields
  const part = fields.item ? { part: fields.item, ...(quantity > 0 ? { quantity } : {}), plate, batch } : {}
  const no = claimed(text)
  if (no) return say(`这是单据 ${no} 的签字核验码`, '这张单据不在今天的到货里；请确认工厂，或联网更新。')
  if (of === 'link') {
    if (page === 'h5/driver') return say(rest?.startsWith('?q') ? '这是司机的排队码' : '这是司机的签字码', '请扫送货单或箱标签。')
    return say('这是门户的网址', '请扫送货单或箱标签上的码。')
  }
  if (of === 'message' || (of === 'gs1' && fields.item)) {
    const whose = [fields.supplier && `供应商 ${fields.supplier}`, fields.quantity && `数量 ${fields.quantity}`, fields.note]
    return say(
      fields.item ? `这是零件号 ${fields.item} 的箱标签，不在本单` : `这是物流标签号 ${fields.plate ?? text} 的箱标签，不在本单`,
      whose.filter(Boolean).join('，') || '标签上没有更多内容。',
      part,
    )
  }
  if (fields.plate)
    return say(`这是物流标签号 ${fields.plate}，不在今天的到货里`, '可能是别的工厂的货，或送货单还没有更新到手机。')
  if (of === 'identifier' && !looksLikeNumber(text)) {
    const [name] = Object.keys(fields)
    const word = words[name!]
    if (word) return say(`这是${word} ${fields[name!]} 的条码`, '一箱货要扫它的物流标签号（最长的条码）或方形码。', part)
  }
  if (/^SS\w{4}\d{10,}$/i.test(text))
    return say(`送货单 ${text} 不在今天的到货里`, '可能已收完、改到别的工厂，或手机还没有更新。')
  if (/^SI\w{4}\d{10,}$/i.test(text)) return say(`盘点单 ${text} 不在手机里`, '可能还没有开始、已经提交，或手机还没有更新。')
  if (/^B\w{4}\d{10,}$/i.test(text)) return say(`箱号 ${text} 不在今天的到货里`, '可能已收完、改到别的工厂，或手机还没有更新。')
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(text)) return say(`这是车架号 ${text}`, '请扫送货单或箱标签。')
  if (/^(\d{8}|\d{12,14})$/.test(text)) return say(`这是商品条码 ${text}`, '请扫送货单或箱标签。')
  return say('不认识这个码', clipped(scanned))
}
/** Numbers of the portal's documents begin with letters that are identifiers too. */
const looksLikeNumber = (text: string) => /^(SS|SI|B|T|R)[A-Z]{2}\w{8,}$/i.test(text)
const words: Readonly<Record<string, string>> = {
  item: '零件号', supplierItem: '供应商零件号', quantity: '数量', supplier: '供应商', batch: '批次', serial: '序列号',
  note: '送货单号', order: '订单号',
}
const clipped = (text: string) => {
  const seen = text.replace(/\p{Cc}/gu, '␣')
  return seen.length > 60 ? `${seen.slice(0, 60)}……` : seen
}
