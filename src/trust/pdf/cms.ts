/** The CMS message in a signature (RFC 5652, CAdES baseline): made and judged. */
import * as asn1 from 'asn1js'
import { createHash, X509Certificate } from 'node:crypto'
import * as pki from 'pkijs'
import { readCertificate, signingKey, type Signer } from './certificates.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
}

/** Signs a content without carrying it. @returns DER */
export async function makeCms(content: readonly Buffer[], signer: Signer): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part)
  const own = readCertificate(signer.certificate)
  const id = new asn1.Sequence({ value: [octets(createHash('sha256').update(signer.certificate).digest())] })
  const attributes = [
    attribute(oid.contentType, new asn1.ObjectIdentifier({ value: oid.data })),
    attribute(oid.digest, octets(hash.digest())),
    // SigningCertificateV2 with one ESSCertIDv2; SHA-256 is its default.
    attribute(oid.certificateV2, new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] })),
  ]
  const message = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oid.data }),
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
  const info = new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: message.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

const octets = (bytes: Buffer) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer })
const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] })
/** DER sorts a set, pkijs does not. */
const byEncoding = (a: pki.Attribute, b: pki.Attribute) =>
  Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER()))

export interface Judged {
  ok: boolean
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
  if (!message || message.signerInfos.length !== 1) return undefined
  const certificates = (message.certificates ?? []).filter((c): c is pki.Certificate => c instanceof pki.Certificate)
  const { sid } = message.signerInfos[0]!
  if (!(sid instanceof pki.IssuerAndSerialNumber)) return undefined
  const own = certificates.find((c) => c.issuer.isEqual(sid.issuer) && c.serialNumber.isEqual(sid.serialNumber))
  if (!own) return undefined
  const node = (c: pki.Certificate) => new X509Certificate(Buffer.from(c.toSchema().toBER()))
  try {
    const judged = { certificate: node(own), others: certificates.filter((c) => c !== own).map(node) }
    const data = Buffer.concat(content)
    // Signed attributes hold the digest of the content: without them anything of the same form would do.
    if (!message.signerInfos[0]!.signedAttrs) return { ok: false, ...judged }
    const ok = await message.verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false }).catch(() => false)
    return { ok, ...judged }
  } catch {
    return undefined
  }
}

function readMessage(der: Buffer): pki.SignedData | undefined {
  try {
    const info = pki.ContentInfo.fromBER(new Uint8Array(der))
    return new pki.SignedData({ schema: info.content })
  } catch {
    return undefined
  }
}
