/** What a verdict means for whoever holds the paper. */
import { LIST_DAYS, type Verdict } from '../../trust/qr/payload.ts'
import { moment } from '../phone/when.ts'

export interface Words {
  tone: 'good' | 'caution' | 'bad'
  title: string
  text: string
}

export function wordsOf(v: Verdict): Words {
  const on = v.on ? moment(v.on) : ''
  switch (v.kind) {
    case 'genuine':
      return { tone: 'good', title: '有效', text: '签名正确。请逐项与纸面核对，有一项不同即不是同一份单据。' }
    case 'revokedLater':
      return {
        tone: 'caution', title: '有效，印章后来已撤销',
        text: `签名正确，签字早于印章撤销（${on}）。请逐项与纸面核对。`,
      }
    case 'listOld':
      return {
        tone: 'caution', title: '名单过旧，不能确认',
        text: v.claim
          ? `签名正确，但本机名单更新于 ${on}，已超过 ${LIST_DAYS} 天，不知道印章此后是否撤销。请联网更新。`
          : `本机名单更新于 ${on}，已超过 ${LIST_DAYS} 天，其中没有签发它的密钥。请联网更新。`,
      }
    case 'altered':
      return { tone: 'bad', title: '被篡改', text: '签名不符，或内容不完整。请勿凭此纸放行，联系开单方。' }
    case 'unknownKey':
      return {
        tone: 'bad', title: '密钥未知',
        text: '名单中没有签发它的密钥。请联网更新名单后再核验；仍然如此，则不是本门户签发的。',
      }
    case 'unknownSeal':
      return { tone: 'bad', title: '印章未知', text: '签名正确，但名单中没有所用的印章。请联网更新名单后再核验。' }
    case 'sealExpired':
      return {
        tone: 'bad', title: '印章不在有效期',
        text: `签字时印章不在有效期内（${v.on === v.seal?.validFrom ? '自' : '至'} ${on}）。`,
      }
    case 'sealRevoked':
      return { tone: 'bad', title: '印章已撤销', text: `印章已于 ${on} 撤销，签字在撤销之后，无效。` }
  }
}
