/** Time stamps (RFC 3161): made by the portal's own authority or asked of one outside, and judged. */
import * as asn1 from 'asn1js'
import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import * as pki from 'pkijs'
import { Refusal, status } from '../../engine/errors.ts'
import { above, stamping, type Signer } from './certificates.ts'
import { encoded, octets, readMessage, signerOf, signMessage, type Stamper } from './cms.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
/** The policy of plain time stamps (ETSI EN 319 421). */
const POLICY = '0.4.0.2023.1.1'
const SHA_256 = '2.16.840.1.101.3.4.2.1'
const PATIENCE = 5_000

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const imprintOf = (bytes: Buffer) =>
  new pki.MessageImprint({
    hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1.Null() }),
    hashedMessage: octets(sha256(bytes)),
  })
// 63 bits: positive whatever they are.
const random = () => asn1.Integer.fromBigInt(BigInt(`0x${randomBytes(8).toString('hex')}`) >> 1n)

/** Stamps with a key of its own, by this machine's clock. */
export const stampWith =
  (signer: Signer, now: () => Date = () => new Date()): Stamper =>
  async (bytes) => {
    const info = new pki.TSTInfo({
      version: 1, policy: POLICY,
      messageImprint: imprintOf(bytes),
      serialNumber: random(),
      genTime: now(),
      accuracy: new pki.Accuracy({ seconds: 1 }),
    })
    const content = Buffer.from(info.toSchema().toBER())
    return encoded(await signMessage(TST_INFO, sha256(content), signer, content))
  }

/** Asks an authority outside. @throws Refusal when it does not answer, or not what was asked */
export const stampFrom =
  (url: string): Stamper =>
  async (bytes) => {
    const nonce = random()
    const request = new pki.TimeStampReq({ version: 1, messageImprint: imprintOf(bytes), nonce, certReq: true })
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request.toSchema().toBER()),
      signal: AbortSignal.timeout(PATIENCE),
    })
      .then(async (r) => (r.ok ? Buffer.from(await r.arrayBuffer()) : undefined))
      .catch(() => undefined)
    const token = answer && readToken(answer)
    const read = token && readStamp(token)
    if (!read || !read.info.nonce?.isEqual(nonce) || !isAbout(read.info, bytes))
      throw new Refusal('时间戳服务没有应答或应答有误，请稍后再签', status.refused)
    return token
  }

/** PKIStatus granted and grantedWithMods (RFC 3161, 2.4.2). */
const GRANTED = [0, 1]

/** The token of an authority's answer, when it granted one. */
function readToken(answer: Buffer): Buffer | undefined {
  try {
    const { status: told, timeStampToken } = pki.TimeStampResp.fromBER(new Uint8Array(answer))
    return GRANTED.includes(told.status) && timeStampToken ? Buffer.from(timeStampToken.toSchema().toBER()) : undefined
  } catch {
    return undefined
  }
}

function readStamp(token: Buffer) {
  try {
    const message = readMessage(token)
    const { eContentType, eContent } = message?.encapContentInfo ?? {}
    if (!message || eContentType !== TST_INFO || !eContent) return undefined
    const signer = signerOf(message)
    return signer && { message, signer, info: pki.TSTInfo.fromBER(new Uint8Array(eContent.getValue())) }
  } catch {
    return undefined
  }
}
const isAbout = (info: pki.TSTInfo, bytes: Buffer) =>
  info.messageImprint.hashAlgorithm.algorithmId === SHA_256 &&
  Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView).equals(sha256(bytes))

export interface Stamped {
  at: Date
  /** Who stamped it: the certificate's subject. */
  by: string
  /** It is about these bytes, and by the key of its certificate, which is for stamping and was valid then. */
  ok: boolean
  trusted: boolean
}

/** What a time stamp on these bytes is worth; undefined when it can't be read. @param roots in which chains may end */
export async function judgeStamp(token: Buffer, bytes: Buffer, roots: readonly X509Certificate[]): Promise<Stamped | undefined> {
  const read = readStamp(token)
  if (!read) return undefined
  const { message, info, signer } = read
  const { certificate, others } = signer
  const data = new Uint8Array(bytes).buffer
  const signed = await message.verify({ signer: 0, data, checkChain: false }).catch(() => false)
  const at = info.genTime
  const valid = Date.parse(certificate.validFrom) <= at.getTime() && at.getTime() <= Date.parse(certificate.validTo)
  const top = above(certificate, [...others, ...roots]).at(-1) ?? certificate
  return {
    at, by: certificate.subject,
    ok: signed && isAbout(info, bytes) && valid && !!signer.info.signedAttrs && (certificate.keyUsage ?? []).includes(stamping),
    trusted: roots.some((r) => r.raw.equals(top.raw)),
  }
}
