import { Alert, Collapse, Descriptions, Modal, Tag } from 'antd'

/** A signature as signRecord/verifyFile finds it (src/trust/pdf/verify.ts). */
export interface FoundSignature {
  field: string
  signer: string
  unit: string
  serial: string
  time: string | null
  stampedAt: string | null
  stampedBy: string
  reason: string
  location: string
  integrity: boolean
  trusted: boolean
  inTime: boolean
  /** Nothing was added after it. */
  whole: boolean
  notes: string[]
}
export interface Verified {
  fileName: string
  sha256: string
  /** Why the file cannot be judged. */
  problem?: string | null | undefined
  /** Every signature is good, and nothing but signatures was added. */
  sound: boolean
  /** The document whose file this is, byte for byte. */
  known?: { docNo: string; stepName: string } | null
  signatures: FoundSignature[]
  seals: { serial: string; revokedAt: string | null; status: string }[]
}

const yes = (v: boolean, good: string, bad: string) => (v ? <Tag color="green">{good}</Tag> : <Tag color="red">{bad}</Tag>)

/** What is the matter with the whole file, in one sentence. */
function verdict({ problem, signatures, seals, sound }: Verified): { type: 'success' | 'warning' | 'error'; text: string } {
  if (problem) return { type: 'warning', text: problem }
  const altered = signatures.filter((s) => !s.integrity).length
  if (altered) return { type: 'error', text: `${altered} 个签名的内容被改动，文件不可信` }
  const strange = signatures.filter((s) => !s.trusted).length
  if (strange) return { type: 'error', text: `${strange} 个签名的证书不是本平台或受信任的机构签发的` }
  if (!sound) return { type: 'error', text: [...new Set(signatures.flatMap((s) => s.notes))].join('；') }
  const revoked = seals.filter((s) => s.revokedAt).length
  return revoked
    ? { type: 'warning', text: `${signatures.length} 个签名完好；其中 ${revoked} 个证书现已停用，签字时是否有效请看停用时间` }
    : { type: 'success', text: `${signatures.length} 个签名全部完好，证书受信任` }
}

/** What a verified file says: first whether it can be relied on, then signature by signature. */
export function Findings({ verified, close }: { verified: Verified; close: () => void }) {
  const { type, text } = verdict(verified)
  const { signatures, known } = verified
  return (
    <Modal open title={`验证结果 ${verified.fileName}`} footer={null} width="min(860px, 96vw)" onCancel={close}>
      <Alert type={type} showIcon title={text} />
      <p>
        {known ? (
          <>
            与系统中 <b>{known.docNo}</b> 在“{known.stepName}”后生成的文件完全一致。
          </>
        ) : (
          '系统中没有与它逐字节相同的已签文件：可能来自其他系统，或另存、打印后重新生成过。'
        )}
      </p>
      {signatures.length > 0 && (
        <Collapse
          defaultActiveKey={signatures.map((_, i) => i)}
          items={signatures.map((s, i) => ({
            key: i,
            label: `${i + 1}. ${s.signer || s.field}${s.unit ? `（${s.unit}）` : ''}`,
            extra: yes(s.integrity && s.trusted && !s.notes.length, '有效', '有问题'),
            children: <One s={s} later={signatures.length - 1 - i} seal={sealOf(verified, s)} />,
          }))}
        />
      )}
      <p className="muted" style={{ marginTop: 12, overflowWrap: 'anywhere' }}>
        文件摘要（SHA-256）：{verified.sha256}
      </p>
    </Modal>
  )
}
const sealOf = (v: Verified, s: FoundSignature) => v.seals.find((x) => x.serial.toLowerCase() === s.serial)

function One({ s, later, seal }: { s: FoundSignature; later: number; seal: Verified['seals'][number] | undefined }) {
  const covers = s.whole ? (
    <Tag color="green">覆盖整个文件</Tag>
  ) : (
    <Tag color={later && !s.notes.length ? 'green' : 'orange'}>{later ? `之后又有 ${later} 个签名` : '签名之后有增补'}</Tag>
  )
  const items = [
    { key: 'reason', label: '事由', children: s.reason },
    { key: 'time', label: '签字时间', children: s.time && localTime(s.time) },
    { key: 'stamp', label: '时间戳', children: s.stampedAt && `${localTime(s.stampedAt)}（${s.stampedBy}）` },
    { key: 'integrity', label: '内容', children: yes(s.integrity, '未被改动', '已被改动') },
    { key: 'trusted', label: '证书', children: yes(s.trusted, '受信任', '不受信任') },
    { key: 'covers', label: '范围', children: covers },
    {
      key: 'seal', label: '印章',
      children: seal?.status ? <Tag color="orange">{seal.status}</Tag> : seal && <Tag color="green">未停用</Tag>,
    },
    { key: 'location', label: '地点', children: s.location },
    { key: 'serial', label: '证书序列号', children: s.serial },
    { key: 'wrong', label: '问题', children: s.notes.join('；') },
  ]
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={items.filter((i) => i.children !== undefined && i.children !== null && i.children !== '')}
    />
  )
}

/** '2026-11-21T10:00:00Z' → Chinese time; what is no time stays as it is. */
function localTime(time: string): string {
  const at = Date.parse(time)
  return Number.isNaN(at) ? time : new Date(at + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
}
