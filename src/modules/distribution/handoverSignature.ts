/** 交接签字: who hands goods over and who takes them along sign by hand, on one phone, where the goods are. */
import { instant, text } from '../../declare/index.ts'

const hand = (label: string) => text(label, { max: 300_000, note: 'PNG 图片的 data 地址，不超过200KB' })

/** What an action asks of both; `signedAt` is by the phone's clock, which may have been without network since. */
export const handoverSignature = {
  handedBy: text('交货人', { max: 30 }),
  handedSign: hand('交货人签名'),
  takenBy: text('提货司机', { max: 30, note: '不填则为派车登记的司机' }),
  takenSign: hand('司机签名'),
  signedAt: instant('签名时间'),
}
