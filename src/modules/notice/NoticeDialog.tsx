import { Col, Form, Modal, Row, Select, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { parse } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { FieldInput } from '../../web/dialogs/inputs.tsx'
import { RefSelect } from '../../web/dialogs/RefSelect.tsx'
import { merge, settle, type Merged } from '../../web/dialogs/merge.ts'
import { MergeDialog } from '../../web/dialogs/MergeDialog.tsx'
import { DraftNote, useDraft } from '../../web/dialogs/useDraft.tsx'
import type { WireRow } from '../../web/screen.ts'
import { organization } from '../master/organization/organization.ts'
import { organizationGroup } from './organizationGroup.ts'
import { notice, targetKind, type Targets } from './notice.ts'

const { input } = notice.actions.create
const names = Object.keys(input)
const kindOf = (code: number) => (Object.keys(targetKind) as (keyof typeof targetKind)[]).find((k) => targetKind[k][0] === code)
const FIND = '输入代码或名称查找'
const orgTypes = [
  { value: 2, label: '供应商' },
  { value: 4, label: '承运商' },
  { value: 1, label: '主机厂' },
]

/** Writing a notice: whom it is for depends on the kind of range chosen. */
export function NoticeDialog({
  name,
  rows,
  done,
  cancel,
}: {
  name: 'create' | 'edit'
  rows: WireRow[]
  done: () => void
  cancel: () => void
}) {
  const [form] = Form.useForm()
  const id = name === 'edit' ? rows[0]!.id : undefined
  const draft = useDraft<{ values: Record<string, unknown>; base?: WireRow | undefined }>(`notice/${name}/${id ?? 'new'}`)
  const stored = useAsk(
    'notice/getDetails',
    { id: id! },
    { queryKey: ['detail', 'notice', id, 'dialog'], enabled: id !== undefined, staleTime: 0 },
  )
  // What it began from stays, whatever is read again meanwhile: a merge needs it.
  const [base, setBase] = useState<WireRow>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !draft.ready || (id !== undefined && !stored.data)) return
    begun.current = true
    setBase(draft.found?.base ?? stored.data)
    form.setFieldsValue({ ...stored.data, ...draft.found?.values })
  }, [draft.ready, draft.found, stored.data, id, form])
  const [merged, setMerged] = useState<{ result: Merged; latest: WireRow }>()
  const stale = async () => {
    const latest = await get('notice/getDetails', { id: id! })
    const result = merge({ values: base! }, { values: form.getFieldsValue() }, { values: latest }, names, [])
    setMerged({ result, latest })
  }
  const submitted = () => {
    draft.discard()
    done()
  }
  const { run, busy } = useAction(notice, name, submitted, id === undefined ? undefined : stale)
  const kind = kindOf(Form.useWatch('targetKind', form))
  const clear = () => {
    draft.discard()
    form.resetFields()
    setBase(stored.data)
    form.setFieldsValue(stored.data ?? {})
  }
  const submit = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const t = (values.targets ?? {}) as Targets
    const targets =
      kind === 'types'
        ? { orgTypes: t.orgTypes }
        : kind === 'groups'
          ? { groups: t.groups }
          : kind === 'organizations'
            ? { organizations: t.organizations }
            : null
    await run({ ...(stored.data ? { id, rowVersion: base?.rowVersion } : {}), ...values, targets })
  }
  const field = (n: keyof typeof input, span = 12) => (
    <Col xs={24} sm={span} key={n}>
      <Form.Item
        name={n}
        label={input[n].label}
        required={input[n].required}
        {...(input[n].note ? { extra: input[n].note } : {})}
        rules={[
          {
            validator: async (_, v) => {
              const result = parse(input[n], v ?? '')
              if ('wrong' in result) throw new Error(result.wrong)
            },
          },
        ]}
      >
        <FieldInput field={input[n]} others={{}} />
      </Form.Item>
    </Col>
  )
  const chosen = (key: keyof Targets, label: string, control: React.ReactNode) => (
    <Col xs={24} sm={12}>
      <Form.Item name={['targets', key]} label={label} rules={[{ required: true, message: `请选择${label}` }]}>
        {control}
      </Form.Item>
    </Col>
  )
  return (
    <Modal
      open
      title={name === 'create' ? '新增公告' : `修改公告 ${rows[0]!.noticeNo}`}
      okText="保存"
      cancelText="取消"
      width="min(920px, 96vw)"
      keyboard={false}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      {!draft.ready || (id !== undefined && !stored.data) ? (
        <Skeleton active />
      ) : (
        <Form
          form={form}
          name="notice"
          layout="vertical"
          size="middle"
          onValuesChange={(_, values) => draft.save({ values, base })}
          initialValues={{ type: 1, priority: 4, targetKind: 1, needAudit: true, mustRead: false }}
        >
          <DraftNote savedAt={draft.savedAt} clear={clear} />
          <Row gutter={16}>
            {field('title', 24)}
            {field('type', 8)}
            {field('priority', 8)}
            {field('pubBase', 8)}
            {field('targetKind')}
            {kind === 'types' &&
              chosen('orgTypes', '组织类型', <Select mode="multiple" options={orgTypes} placeholder="请选择" />)}
            {kind === 'groups' && chosen('groups', '分组', <RefSelect of={organizationGroup} multiple placeholder={FIND} />)}
            {kind === 'organizations' &&
              chosen('organizations', '组织', <RefSelect of={organization} multiple placeholder={FIND} />)}
            {field('body', 24)}
            {field('files')}
            {field('needAudit', 6)}
            {field('mustRead', 6)}
            {field('publishTime')}
            {field('expiredAt')}
          </Row>
        </Form>
      )}
      {merged && (
        <MergeDialog
          doc={notice}
          merged={merged.result}
          who={merged.latest.updatedBy}
          cancel={() => setMerged(undefined)}
          apply={(theirs) => {
            form.setFieldsValue(settle(merged.result, theirs).values)
            setBase(merged.latest)
            setMerged(undefined)
          }}
        />
      )}
    </Modal>
  )
}
