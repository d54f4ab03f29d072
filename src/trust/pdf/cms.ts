/** The CMS message in a signature (RFC 5652, CAdES baseline): made and judged. */
import * as asn1 from 'asn1js'
import { createHash, X509Certificate } from 'node:crypto'
import * as pki from 'pkijs'
import { readCertificate, signingKey, type Signer } from './certificates.ts'

const oid = {
  data: '1.2.840.113549.1.7.1', contentType: '1.2.840.113549.1.9.3', digest: '1.2.840.113549.1.9.4',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
}

/** Answers what proves that these bytes were there at an instant: an RFC 3161 token, DER. */
export type Stamper = (bytes: Buffer) => Promise<Buffer>

/** Signs a content without carrying it. @param stamp when given, the signature carries its time stamp. @returns DER */
export async function makeCms(content: readonly Buffer[], signer: Signer, stamp?: Stamper): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part)
  const message = await signMessage(oid.data, hash.digest(), signer)
  const [info] = message.signerInfos
  if (stamp) {
    const token = asn1.fromBER(new Uint8Array(await stamp(signatureOf(info!)))).result
    const attributes = [attribute(oid.timeStamp, token)]
    info!.unsignedAttrs = new pki.SignedAndUnsignedAttributes({ type: 1, attributes })
  }
  return encoded(message)
}

/** What a time stamp is about: the signature itself. */
const signatureOf = (info: pki.SignerInfo) => Buffer.from(info.signature.valueBlock.valueHexView)

/**
 * A message signed by one, with the attributes that CAdES asks for.
 * @param carried what it carries; nothing: what is signed stands elsewhere
 */
export async function signMessage(type: string, digest: Buffer, signer: Signer, carried?: Buffer): Promise<pki.SignedData> {
  const own = readCertificate(signer.certificate)
  const id = new asn1.Sequence({ value: [octets(createHash('sha256').update(signer.certificate).digest())] })
  const attributes = [
    attribute(oid.contentType, new asn1.ObjectIdentifier({ value: type })),
    attribute(oid.digest, octets(digest)),
    // SigningCertificateV2 with one ESSCertIDv2; SHA-256 is its default.
    attribute(oid.certificateV2, new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] })),
  ]
  const content = new pki.EncapsulatedContentInfo({ eContentType: type })
  // Set afterwards: pkijs would cut it into pieces, which DER does not have.
  if (carried) content.eContent = octets(carried)
  const message = new pki.SignedData({
    version: carried ? 3 : 1,
    encapContentInfo: content,
    certificates: [own, ...signer.chain.map(readCertificate)],
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes: attributes.sort(byEncoding) }),
      }),
    ],
  })
  await message.sign(signingKey(signer.key), 0, 'SHA-256')
  return message
}

/** As DER. */
export function encoded(message: pki.SignedData): Buffer {
  const info = new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: message.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

export const octets = (bytes: Buffer) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer })
const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] })
/** DER sorts a set, pkijs does not. */
const byEncoding = (a: pki.Attribute, b: pki.Attribute) =>
  Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER()))

export interface Judged {
  ok: boolean
  /** The time stamp that it carries (stamp.ts judges it), and what that is about. */
  stamp?: { token: Buffer; of: Buffer }
  certificate: X509Certificate
  /** The other certificates that came along. */
  others: X509Certificate[]
}

/**
 * Is this the signature of these bytes, by the key of the certificate that it names?
 * @param der what stands in a PDF's Contents, padded with zeros
 * @returns undefined when it is no signature that can be read
 */
export async function judgeCms(content: readonly Buffer[], der: Buffer): Promise<Judged | undefined> {
  const message = readMessage(der)
  const read = message && signerOf(message)
  if (!read) return undefined
  const { info, ...judged } = read
  const token = info.unsignedAttrs?.attributes.find((a) => a.type === oid.timeStamp)?.values[0] as asn1.BaseBlock | undefined
  const stamp = token ? { stamp: { token: Buffer.from(token.toBER()), of: signatureOf(info) } } : {}
  // Signed attributes hold the digest of the content: without them anything of the same form would do.
  if (!info.signedAttrs) return { ok: false, ...judged, ...stamp }
  const data = Buffer.concat(content)
  const ok = await message.verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false }).catch(() => false)
  return { ok, ...judged, ...stamp }
}

/** The one who signed a message, with the certificates that came along; undefined when it is not one, or cannot be read. */
export function signerOf(message: pki.SignedData) {
  const [info, ...more] = message.signerInfos
  const certificates = (message.certificates ?? []).filter((c): c is pki.Certificate => c instanceof pki.Certificate)
  if (!info || more.length || !(info.sid instanceof pki.IssuerAndSerialNumber)) return undefined
  const { sid } = info
  const own = certificates.find((c) => c.issuer.isEqual(sid.issuer) && c.serialNumber.isEqual(sid.serialNumber))
  if (!own) return undefined
  const node = (c: pki.Certificate) => new X509Certificate(Buffer.from(c.toSchema().toBER()))
  try {
    return { info, certificate: node(own), others: certificates.filter((c) => c !== own).map(node) }
  } catch {
    return undefined
  }
}

/** @param der perhaps with something behind it */
export function readMessage(der: Buffer): pki.SignedData | undefined {
  try {
    const info = pki.ContentInfo.fromBER(new Uint8Array(der))
    return new pki.SignedData({ schema: info.content })
  } catch {
    return undefined
  }
}
