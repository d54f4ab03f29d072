import { Alert, Button, Descriptions, Form, Input, Modal, Skeleton, Space } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { headFields, type Field, type WireHead } from '../../declare/index.ts'
import { download, get } from '../../web/api.ts'
import { callOf } from '../../web/calls.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { FileLinks } from '../../web/detail/Files.tsx'
import { useDocument } from '../../web/hooks/useDocument.ts'
import { Shown } from '../../web/format.tsx'
import { Picture } from './Picture.tsx'
import { seal } from './seal.ts'

interface Props {
  rows: WireHead<typeof seal>[]
  done: () => void
  cancel: () => void
}
const shown = ['orgCode', 'orgName', 'sealType', 'validFrom', 'validTo', 'applicant', 'decision'] as const

/** Reviews seals one after the other: what decides stands beside the decision. */
export function Review({ rows, done, cancel }: Props) {
  const [at, setAt] = useState(0)
  const [decided, setDecided] = useState(false)
  const next = () => {
    setDecided(true)
    if (at + 1 < rows.length) setAt(at + 1)
    else done()
  }
  return (
    <One
      key={rows[at]!.id}
      id={rows[at]!.id}
      count={rows.length > 1 ? `（${at + 1}/${rows.length}）` : ''}
      next={next}
      cancel={decided ? done : cancel}
    />
  )
}

function One({ id, count, next, cancel }: { id: number; count: string; next: () => void; cancel: () => void }) {
  const [form] = Form.useForm<{ decision?: string }>()
  const stored = useDocument(seal, id)
  const row = stored.data
  const approve = useAction(seal, 'approve', next)
  const reject = useAction(seal, 'reject', next)
  const fields = headFields(seal)
  const decide = (how: typeof approve | typeof reject, needed: boolean) => {
    const decision = form.getFieldValue('decision')?.trim()
    form.setFields([{ name: 'decision', errors: needed && !decision ? ['驳回时请填写审批意见'] : [] }])
    if (!needed || decision) void how.run({ id, rowVersion: row!.rowVersion, ...(decision ? { decision } : {}) })
  }
  return (
    <Modal
      open
      title={`审批印章${count} ${row ? `${row.sealNo} ${row.sealName}` : ''}`}
      width="min(860px, 96vw)"
      onCancel={cancel}
      footer={
        <Space>
          <Button onClick={cancel}>取消</Button>
          <Button danger disabled={!row} loading={reject.busy} onClick={() => decide(reject, true)}>
            驳回
          </Button>
          <Button type="primary" disabled={!row} loading={approve.busy} onClick={() => decide(approve, false)}>
            同意
          </Button>
        </Space>
      }
    >
      {stored.error && <Alert type="error" title={stored.error.message} />}
      {!row && !stored.error && <Skeleton active />}
      {row && (
        <div className="seal-review">
          <Picture row={row} side={240} />
          <div>
            <Descriptions
              bordered
              size="small"
              column={1}
              items={[
                ...shown
                  .filter((n) => row[n] !== null)
                  .map((n) => ({
                    key: n,
                    label: fields[n]!.label,
                    children: <Shown field={fields[n] as Field} value={row[n]} />,
                  })),
                {
                  key: 'proof', label: '证明材料',
                  children: row.proof?.length ? (
                    <FileLinks files={row.proof} read={(file) => download(callOf(seal, 'getFile'), { id, file })} />
                  ) : (
                    '没有上传'
                  ),
                },
                { key: 'holders', label: '使用人', children: <Holders row={row} /> },
              ]}
            />
            <Form form={form} name="review" layout="vertical" size="middle" style={{ marginTop: 12 }}>
              <Form.Item name="decision" label="审批意见" extra="驳回时必填，申请人会看到">
                <Input.TextArea rows={2} maxLength={500} showCount />
              </Form.Item>
            </Form>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** The people who may use the seal, with their names. */
export function Holders({ row }: { row: WireHead<typeof seal> }) {
  const found = useQuery({
    queryKey: ['people', 'seal/getPeople', row.orgCode, row.holders],
    queryFn: () => get('seal/getPeople', { orgCode: row.orgCode, kw: '', names: row.holders }),
  })
  const names = String(row.holders ?? '')
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
  return (
    <>
      {names
        .map((n) => {
          const person = found.data?.find((p) => p.userName === n)
          return person ? `${person.displayName}（${n}）` : found.data ? `${n}（已停用或不在该组织）` : n
        })
        .join('、')}
    </>
  )
}
