/** The verdict, large, and the key fields to hold beside the paper. */
import { useEffect } from 'react'
import type { CheckList, Claim, ListedSeal, Verdict } from '../../trust/qr/payload.ts'
import { moment } from '../phone/when.ts'
import { wordsOf } from './words.ts'

export function Result({ verdict, list }: { verdict: Verdict | undefined; list: CheckList | null | undefined }) {
  const kind = verdict?.kind
  // Whoever took a photo at the end of the page wants to see this.
  useEffect(() => void scrollTo(0, 0), [kind, verdict?.claim?.no])
  if (!verdict)
    return (
      <section className="card verdict caution" role="status">
        <h2>{list === null ? '无法核验' : '核验中……'}</h2>
        <p>{list === null && '本机还没有核验名单，请联网后点击“更新”。'}</p>
      </section>
    )
  const { tone, title, text } = wordsOf(verdict)
  return (
    <>
      <section className={`card verdict ${tone}`} role="status" data-verdict={verdict.kind}>
        <h2>
          <span aria-hidden="true">{{ good: '✓ ', caution: '！', bad: '✕ ' }[tone]}</span>
          {title}
        </h2>
        <p>{text}</p>
      </section>
      {verdict.claim && <Fields claim={verdict.claim} seal={verdict.seal} />}
    </>
  )
}

function Fields({ claim, seal }: { claim: Claim; seal: ListedSeal | undefined }) {
  return (
    <section className="card" aria-label="与纸面核对">
      <h2>与纸面核对</h2>
      <dl className="facts">
        <dt>{claim.title}</dt>
        <dd>{claim.no}</dd>
        {claim.parties.map((party, i) => [<dt key={`t${i}`}>{i === 0 ? '各方' : ''}</dt>, <dd key={`d${i}`}>{party}</dd>])}
        <dt>合计</dt>
        <dd>{claim.total}</dd>
        <dt>环节</dt>
        <dd>{claim.step}</dd>
        <dt>签字</dt>
        <dd>{claim.signer}</dd>
        <dt>印章</dt>
        <dd>{claim.seal === null ? '手写签名' : seal ? `${seal.name}（${seal.org}）` : `编号 ${claim.seal}`}</dd>
        <dt>时间</dt>
        <dd>{moment(claim.at)}</dd>
      </dl>
      {claim.lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>零件号</th>
              <th>数量</th>
            </tr>
          </thead>
          <tbody>
            {claim.lines.map(([name, qty], i) => (
              <tr key={i}>
                <td>{name}</td>
                <td>{qty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {claim.more > 0 && <p className="note">另有 {claim.more} 行未列入二维码，请按合计核对。</p>}
      <p className="note">单据摘要 {claim.hash.match(/.{4}/g)!.join(' ')}</p>
    </section>
  )
}
