import { App, Col, Form, Modal, Row, Skeleton } from 'antd'
import { rowName } from '../../declare/index.ts'
import { FormField } from './FormField.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { useActionForm, writable, type FormProps } from './useActionForm.ts'
import { DraftNote } from './useDraft.tsx'

/** The dialog that follows from an action's input; without any a question with the count of rows. */
export function DerivedDialog({ cancel, ...props }: FormProps & { cancel: () => void }) {
  const { doc, name, rows } = props
  const { message } = App.useApp()
  const f = useActionForm(props)
  const { action, row } = f
  const shared = { open: true, cancelText: '取消', mask: { closable: false }, confirmLoading: f.busy, onOk: f.submit }
  if (!f.inputs.length && !action.lines)
    return (
      <Modal {...shared} title={action.label} okText="确定" onCancel={cancel}>
        确定要{action.label}选中的 {rows.length} 张{doc.title}吗？
      </Modal>
    )
  const leave = () => {
    if (f.touched() && f.typing) message.info('已填写的内容已暂存，下次打开时恢复')
    cancel()
  }
  return (
    <Modal
      {...shared}
      title={`${action.label}${f.isNew ? doc.title : row ? ` ${rowName(doc, row)}` : ''}`}
      okText={action.makes ? action.label : '确定'}
      width={action.lines ? 'min(1100px, 96vw)' : 'min(760px, 96vw)'}
      onCancel={leave}
      keyboard={false}
    >
      {f.loading ? (
        <Skeleton active />
      ) : (
        <Form
          form={f.form}
          name={`${doc.name}-${name}`}
          layout="vertical"
          initialValues={f.initial}
          size="middle"
          onValuesChange={f.keep}
        >
          <DraftNote savedAt={f.draftSavedAt} clear={f.clear} />
          <Row gutter={16}>
            {f.inputs.map(([n, field]) => (
              <Col key={n} xs={24} sm={(field.max ?? 0) > 150 || field.kind === 'rich' ? 24 : 12}>
                <FormField name={n} field={field} others={f.others} of={`${doc.name}.${name}`} sole={f.isNew} />
              </Col>
            ))}
          </Row>
          {action.lines && (
            <LinesEditor
              doc={doc}
              fields={Object.fromEntries(writable(action.lines))}
              lines={f.lines}
              change={f.changeLines}
              addable={f.addable}
              others={f.others}
              of={`${doc.name}.${name}`}
            />
          )}
        </Form>
      )}
      {f.merged && (
        <MergeDialog
          doc={doc}
          merged={f.merged.result}
          who={f.merged.latest.updatedBy ?? undefined}
          cancel={f.leaveMerge}
          apply={f.settleWith}
        />
      )}
    </Modal>
  )
}
