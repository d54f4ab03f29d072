import { Col, Form, Input, Modal, Row, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import type { Field, Fields, WireHead } from '../../declare/index.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { FormField } from '../../web/dialogs/FormField.tsx'
import { useDocument } from '../../web/hooks/useDocument.ts'
import { useSession } from '../../web/session.ts'
import { PeopleSelect } from '../../web/dialogs/PeopleSelect.tsx'
import { PictureInput } from './PictureInput.tsx'
import { seal } from './seal.ts'

interface Props {
  name: 'create' | 'edit' | 'renew'
  rows: WireHead<typeof seal>[]
  done: () => void
  cancel: () => void
}

/** A seal's picture, people and time. An organization other than the maker keeps its own seals only. */
export function SealDialog({ name, rows, done, cancel }: Props) {
  const { who, profile } = useSession()
  const [form] = Form.useForm()
  const isNew = name === 'create'
  const stored = useDocument(seal, isNew ? 0 : rows[0]!.id, { enabled: !isNew })
  const { run, busy } = useAction(seal, name, done)
  const inputs = Object.entries((seal.actions[name] as { input: Fields }).input) as [keyof typeof seal.fields, Field][]
  const initial = isNew
    ? { orgCode: profile.organization.code }
    : stored.data && Object.fromEntries(inputs.map(([n]) => [n, stored.data[n]]))
  const values: Record<string, any> = Form.useWatch([], form) ?? initial ?? {}
  const fixed = !isNew || who.orgType !== 'internal'
  const own: Record<string, ReactElement | undefined> = {
    ...(fixed ? { orgCode: <Input readOnly variant="filled" /> } : {}),
    image: <PictureInput row={stored.data} />,
    holders: <PeopleSelect call="seal/getPeople" params={{ orgCode: values.orgCode ?? '' }} />,
  }
  const submit = async () => {
    const given = await form.validateFields().catch(() => undefined)
    if (!given) return
    const input = Object.fromEntries(inputs.map(([n]) => [n, given[n] ?? null]).filter(([, v]) => v !== null || !isNew))
    await run({ ...(isNew ? {} : { id: rows[0]!.id, rowVersion: stored.data!.rowVersion }), ...input })
  }
  const changed = (change: Record<string, unknown>) => {
    // Other organization, other people.
    if ('orgCode' in change) form.setFieldValue('holders', undefined)
  }
  return (
    <Modal
      open
      title={`${seal.actions[name].label}印章${isNew ? '' : ` ${rows[0]!.sealNo}`}`}
      okText="保存"
      cancelText="取消"
      width="min(760px, 96vw)"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
      keyboard={false}
    >
      {initial ? (
        <Form form={form} name="seal" layout="vertical" size="middle" initialValues={initial} onValuesChange={changed}>
          <Row gutter={16}>
            {inputs.map(([n, f]) => (
              <Col key={n} xs={24} sm={n === 'holders' ? 24 : 12}>
                <FormField
                  name={n}
                  field={f}
                  others={values}
                  note={n === 'holders' ? '可以使用该印章的人，个人签名只能有一名' : f.note}
                >
                  {own[n]}
                </FormField>
              </Col>
            ))}
          </Row>
        </Form>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
