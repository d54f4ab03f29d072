import { Alert, App, Button, Form, Modal, Skeleton } from 'antd'
import { Fragment, lazy, Suspense } from 'react'
import {
  askedOf, labelsByType, complaintText, counterOf, headFields, isChanged, isDangerous, replacedBy, rowName, storyOf,
  type AnyDocument, type Complaint, type Field,
} from '../../declare/index.ts'
import { Decided } from '../Decided.tsx'
import { Facts } from '../Facts.tsx'
import { Shown } from '../format.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import './dialogs.css'
import { FormField } from './FormField.tsx'
import { wordsOfBool } from './inputs.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { useFilling } from './RefSelect.tsx'
import { writable } from './start.ts'
import { useActionForm, type FormProps } from './useActionForm.ts'
import { DraftNote } from './useDraft.tsx'
import { buttonOf, isChange, lossOf, titleOf } from './words.ts'

// Few dialogs show a text, and what cleans it is large.
const RichText = lazy(() => import('../RichText.tsx').then((m) => ({ default: m.RichText })))
/** Fields that one dialog holds in one column. */
const FEW = 4
/** Rows that a question names. */
const NAMED = 6
/** A form of so many fields has sections. */
const LONG_FORM = 9
/** A text longer than this has a row of its own. */
const LONG = 150

interface Props extends FormProps {
  /** Inputs of the screen's own. */
  own?: ScreenParts['inputs']
  cancel: () => void
}

/** The dialog that follows from an action's input; without any a question that names the rows and says what is lost. */
export function DerivedDialog(props: Props) {
  const { input, lines } = askedOf(props.doc.actions[props.name], props.rows.length)
  return writable(input).length || lines ? <FormDialog {...props} /> : <Question {...props} />
}

function Question({ cancel, ...props }: Props) {
  const { doc, name, rows } = props
  const { who } = useSession()
  const { action, submit, busy } = useActionForm(props)
  const loss = lossOf(action)
  const named = rows.slice(0, NAMED).map((r) => rowName(doc, r))
  return (
    <Modal
      open
      title={titleOf(doc, action, rows)}
      okText={buttonOf(doc, name, rows, who)}
      okButtonProps={{ danger: isDangerous(action) }}
      cancelText={isDangerous(action) ? '返回' : '取消'}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      <p>
        {named.join('、')}
        {rows.length > NAMED && ` 等 ${rows.length} ${counterOf(doc)}`}
      </p>
      {loss && <Alert type="warning" showIcon title={loss} />}
    </Modal>
  )
}

const isLong = (f: Field) => (f.max ?? 0) > LONG || f.kind === 'rich'

function FormDialog({ cancel, own = {}, ...props }: Props) {
  const { doc, name, rows } = props
  const { who } = useSession()
  const { message } = App.useApp()
  const f = useActionForm(props)
  const isLoading = useFilling() || f.loading
  const { action } = f
  const loss = lossOf(action)
  const leave = () => {
    if (f.touched() && f.typing) message.info('已填写的内容已暂存，下次打开时恢复')
    cancel()
  }
  const kind = action.lines ? 'sheet' : f.inputs.length > FEW ? 'wide' : 'narrow'
  const of = `${doc.name}.${name}`
  // One question that is answered by yes or no is answered by the button.
  const decision = f.decision
  const buttons = decision
    ? [false, true].map((yes) => (
        <Button
          key={String(yes)}
          danger={!yes}
          type={yes ? 'primary' : 'default'}
          disabled={isLoading}
          loading={f.busy}
          onClick={() => void f.submit(false, { [decision[0]]: yes })}
        >
          {wordsOfBool(decision[1])[yes ? 0 : 1]}
        </Button>
      ))
    : undefined
  // The blue one is the step forward: what is only kept is a draft, which nobody else works with.
  const isDraft = !!f.follows && ((f.isNew && !action.acts) || isChange(doc, name))
  const does = (
    <Button
      key="ok"
      data-does
      type={isDraft ? 'default' : 'primary'}
      danger={isDangerous(action)}
      disabled={isLoading}
      loading={f.busy}
      onClick={() => void f.submit()}
    >
      {buttonOf(doc, name, rows, who)}
    </Button>
  )
  const goesOn = f.follows && (
    <Button
      key="next"
      type={isDraft ? 'primary' : 'default'}
      disabled={isLoading}
      loading={f.busy}
      onClick={() => void f.submit(true)}
    >
      {f.isNew || isChange(doc, name) ? '保存' : action.label}并{f.follows}
    </Button>
  )
  return (
    <Modal
      open
      className={`form-dialog ${kind}`}
      title={titleOf(doc, action, rows)}
      width={{ sheet: 'calc(100vw - 32px)', wide: 'min(880px, 96vw)', narrow: 'min(560px, 96vw)' }[kind]}
      keyboard={false}
      onCancel={leave}
      footer={[
        <Button key="no" onClick={leave}>
          {isDangerous(action) ? '返回' : '取消'}
        </Button>,
        ...(buttons ? [...buttons, goesOn] : isDraft ? [does, goesOn] : [goesOn, does]),
      ]}
    >
      {f.loading ? (
        <Skeleton active />
      ) : (
        <Form
          form={f.form}
          name={`${doc.name}-${name}`}
          layout="horizontal"
          colon={false}
          initialValues={f.initial}
          size="middle"
          onValuesChange={f.keep}
        >
          <DraftNote savedAt={f.draftSavedAt} clear={f.clear} />
          {loss && <Alert type="warning" showIcon title={loss} style={{ marginBottom: 12 }} />}
          {f.row && !action.lines && !f.isNew && !isChange(doc, name) && <About doc={doc} row={f.about} />}
          {sectionsOf(
            doc,
            f.inputs.filter(([n]) => n !== decision?.[0]),
          ).map(([title, inputs]) => (
            <Fragment key={title}>
              {title && <h3 className="form-section">{title}</h3>}
              <div className="form-grid">
                {inputs.map(([n, field]) => {
                  const Own = own[n]
                  return (
                    <div key={n} className={isLong(field) ? 'long' : ''}>
                      <FormField
                        name={n}
                        field={field}
                        others={f.others}
                        of={of}
                        sole={f.isNew}
                        said={f.said(undefined, n)}
                        filled={f.filled(undefined, n)}
                      >
                        {Own && <Own />}
                      </FormField>
                    </div>
                  )
                })}
              </div>
            </Fragment>
          ))}
          {action.lines && (
            <LinesEditor
              doc={doc}
              fields={Object.fromEntries(writable(action.lines))}
              lines={f.lines}
              change={f.changeLines}
              addable={f.addable}
              removable={f.addable || (!!action.acts?.ofRows && f.lines.length > 1)}
              others={f.others}
              of={of}
              said={f.said}
              filled={f.filled}
              alone={!f.inputs.length}
            />
          )}
          {f.saying.text && (
            <Alert type={f.saying.warns ? 'warning' : 'info'} showIcon style={{ marginTop: 12 }} title={f.saying.text} />
          )}
          <Said title="还不能提交：" type="error" list={f.wrong} />
          {f.next && (
            <Said
              title={`可以${f.isNew || isChange(doc, name) ? '保存' : action.label}，但${f.next}时会被拒绝：`}
              type="warning"
              list={f.later}
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

/** A long form under the titles of the document's page, what no title names first. */
function sectionsOf(doc: AnyDocument, inputs: [string, Field][]): [title: string, inputs: [string, Field][]][] {
  const groups = Object.entries(storyOf(doc).groups)
  const mine = groups.map(([title, names]): [string, [string, Field][]] => [title, inputs.filter(([n]) => names.includes(n))])
  const told = mine.filter(([, some]) => some.length)
  if (inputs.length < LONG_FORM || !told.length) return [['', inputs]]
  const rest = inputs.filter(([n]) => !groups.some(([, names]) => names.includes(n)))
  return [...(rest.length ? [['', rest] as [string, [string, Field][]]] : []), ...told]
}

/** What is decided about: the facts that one opens the row for, and its text. */
function About({ doc, row }: { doc: AnyDocument; row: WireRow }) {
  const fields = labelsByType(doc, headFields(doc), [row])
  const before = replacedBy(doc, row)
  const names = storyOf(doc).headline.filter(
    (n) =>
      fields[n] && !before.has(n) && fields[n].kind !== 'rich' && (isChanged(doc, row, n) || (row[n] != null && row[n] !== '')),
  )
  const texts = Object.keys(fields).filter((n) => fields[n]!.kind === 'rich' && row[n])
  const decided = (n: string) => (
    <Decided doc={doc} row={row} name={n}>
      <Shown field={fields[n]!} value={row[n]} />
    </Decided>
  )
  return (
    <div className="about">
      <Facts items={names.map((n) => ({ name: n, label: fields[n]!.label, value: decided(n) }))} />
      <Suspense fallback={null}>
        {texts.map((n) => (
          <RichText key={n} html={row[n]} />
        ))}
      </Suspense>
    </div>
  )
}

/** What is wrong, all of it, where it stays until it is put right. */
function Said({ title, type, list }: { title: string; type: 'error' | 'warning'; list: readonly Complaint[] }) {
  if (!list.length) return null
  return (
    <Alert
      type={type}
      showIcon
      style={{ marginTop: 12 }}
      title={title}
      description={
        <ul className="said">
          {list.map((c, i) => (
            <li key={i}>{complaintText(c)}</li>
          ))}
        </ul>
      }
    />
  )
}
