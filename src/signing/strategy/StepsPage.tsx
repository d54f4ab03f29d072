import { Alert, App, Button, Drawer, Skeleton, Space, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { choiceName, headFields, type Field, type WireHead, type WireOf } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { newKey } from '../../web/keys.ts'
import { useDocument, useReload } from '../../web/hooks/useDocument.ts'
import { Shown as Value, textOf } from '../../web/format.tsx'
import { useAction, useActions } from '../../web/hooks/useAction.ts'
import { conditionText } from '../../web/list/conditions.ts'
import { useSession } from '../../web/session.ts'
import { useTabState, useTabTitle } from '../../web/shell/tabs.tsx'
import { Chain } from './Chain.tsx'
import { columnsOf, placed, replaced, stepsOf, type Columns, type Shown } from './chain.ts'
import { EditStrategy } from './HeadDialog.tsx'
import { settled, StepFacts, StepForm } from './StepForm.tsx'
import { stepNames, wireStep, wireWrong } from './steps.ts'
import { signStrategy, stepFields } from './strategy.ts'

type Strategy = WireOf<typeof signStrategy>

/** Stored steps, as the screen moves them. */
export const shownSteps = (row: Strategy): Shown[] =>
  row.lines.map((l) => ({ ...Object.fromEntries(stepNames.map((n) => [n, l[n]])), id: l.id, key: String(l.id) }))

const headNames = Object.keys(signStrategy.actions.edit.input) as (keyof typeof signStrategy.actions.edit.input)[]
const facts = [
  'bizType', 'phase', 'plant', 'supplierCode', 'carrierCode', 'orgGroup', 'priority', 'validFrom', 'validTo',
] as const

/** What a strategy is for, in one line. */
export function About({ row }: { row: Strategy }) {
  const fields = headFields(signStrategy)
  const { documents } = useSession()
  const doc = documents.get(choiceName(signStrategy.fields.bizType, row.bizType)!)!
  return (
    <Space wrap size={[4, 4]}>
      <Value field={fields.status as Field} value={row.status} />
      <Tag>版本 {row.version}</Tag>
      {facts
        .filter((n) => row[n] !== null)
        .map((n) => (
          <Tag key={n}>
            {fields[n]!.label} {textOf(fields[n] as Field, row[n])}
          </Tag>
        ))}
      {row.matchExpr && <Tag>{conditionText(doc, row.matchExpr)}</Tag>}
    </Space>
  )
}

/** A step that is added: signed by the maker, until somebody says otherwise. */
function added(columns: Columns): Shown {
  const all = columns.flat()
  let n = all.length + 1
  while (all.some((s) => s.step === `Step${n}`)) n++
  const initial = Object.fromEntries(
    Object.entries(stepFields as Record<string, Field>).flatMap(([name, f]) =>
      f.initial === undefined ? [] : [[name, f.initial]],
    ),
  )
  const { id: _, ...step } = wireStep({ ...initial, step: `Step${n}`, stepName: `新环节${n}`, side: 'maker' })
  return settled({ ...step, key: newKey() })
}

/** Nothing comes before the first column: what went back there goes back to who began. */
const firstSettled = ([first = [], ...rest]: Columns): Columns => {
  const { before, starter } = stepFields.rejectTo.choices as Record<string, readonly [number, string]>
  return [first.map((s) => (s.rejectTo === before![0] ? { ...s, rejectTo: starter![0] } : s)), ...rest]
}

/** What is not saved yet, and the version that it began from. */
interface Edited {
  base: number
  columns: Columns
}

/** One strategy's steps: as stored, as edited and not yet saved, and what may be done with them. */
function useSteps(id: number) {
  const stored = useDocument(signStrategy, id)
  const row = stored.data
  const [edited, setEdited] = useTabState<Edited | undefined>('steps', undefined)
  const may = new Set(useActions(signStrategy).map(([n]) => n))
  const again = useReload(signStrategy)
  const save = useAction(signStrategy, 'edit', () => {
    setEdited(undefined)
    again()
  })
  const isDraft = row?.status === DRAFT
  const editable = isDraft && may.has('edit')
  const columns = (editable && edited?.columns) || (row ? columnsOf(shownSteps(row)) : [])
  const steps = stepsOf(columns)
  return {
    row, error: stored.error, may, again, isDraft, editable,
    /** Not saved yet. */
    dirty: !!edited,
    drop: () => setEdited(undefined),
    /** Somebody else changed it since editing began. */
    behind: editable && !!edited && edited.base !== row.rowVersion,
    columns, steps,
    wrong: editable ? wireWrong(steps) : undefined,
    change: (next: Columns) => setEdited({ base: edited?.base ?? row!.rowVersion, columns: firstSettled(next) }),
    busy: save.busy,
    store: () =>
      save.run({
        id,
        rowVersion: edited?.base ?? row!.rowVersion,
        ...Object.fromEntries(headNames.map((n) => [n, row![n]])),
        lines: steps.map(({ id: line, ...s }) => ({
          ...(line === undefined ? {} : { id: line }),
          ...Object.fromEntries(stepNames.map((n) => [n, s[n] ?? null])),
        })),
      }),
  }
}
type Steps = ReturnType<typeof useSteps>

/** 签字环节: the chain of one strategy, drawn, and edited as long as it is a draft. */
export default function StepsPage() {
  const id = Number(useLocation().pathname.split('/').at(-1))
  const { documents } = useSession()
  const edit = useSteps(id)
  const { row, columns, editable, change } = edit
  useTabTitle(row && `签字环节 ${row.code}`)
  const [chosen, choose] = useState<string>()
  if (edit.error) return <Alert type="error" title={edit.error.message} />
  if (!row) return <Skeleton active />
  const doc = documents.get(choiceName(signStrategy.fields.bizType, row.bizType)!)!
  const step = edit.steps.find((s) => s.key === chosen)
  const add = (at: number) => {
    const made = added(columns)
    change(placed(columns, made, at, false))
    choose(made.key)
  }
  return (
    <div className="screen">
      <Bar id={id} row={row} edit={edit} />
      <About row={row} />
      <Notes edit={edit} />
      <Chain
        columns={columns}
        chosen={chosen}
        open={(s) => choose(s.key)}
        change={editable ? change : undefined}
        {...(editable ? { add } : {})}
      />
      {step && (
        <Drawer
          open
          size="min(640px, 100vw)"
          title={`${step.seq}. ${step.stepName ?? ''}`}
          onClose={() => choose(undefined)}
          footer={
            <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
              <Button type="primary" onClick={() => choose(undefined)}>
                {editable ? '完成' : '关闭'}
              </Button>
            </Space>
          }
        >
          {editable ? (
            <StepForm
              key={step.key}
              step={step}
              doc={doc}
              first={step.seq === 1}
              earlier={columns.slice(0, step.seq - 1).flat()}
              change={(s) => change(replaced(columns, s))}
            />
          ) : (
            <StepFacts step={step} doc={doc} />
          )}
        </Drawer>
      )}
    </div>
  )
}

/** What the strategy is called, and the buttons of its state. */
function Bar({ id, row, edit }: { id: number; row: Strategy; edit: Steps }) {
  const { editable, dirty, isDraft, may, again, wrong } = edit
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [heading, setHeading] = useState(false)
  const publish = useAction(signStrategy, 'publish', again)
  const revise = useAction(signStrategy, 'revise', () => {
    again()
    void toDraft()
  })
  const draft = useQuery({
    queryKey: ['list', signStrategy.name, 'draft', row.code],
    queryFn: () => draftOf(row.code),
    enabled: !isDraft,
  })
  const toDraft = async () => {
    const found = await draftOf(row.code).catch((e: Error) => void message.error(e.message))
    if (found) navigate(`/sys/wflact/${found.id}`)
  }
  const unsaved = dirty ? '请先保存' : undefined
  return (
    <div className="bar">
      <h2 className="detail-title">{row.name}</h2>
      <span className="muted" style={{ margin: 0 }}>
        {row.code}
      </span>
      <span className="grow" />
      <Link to={`/sys/wfltpl/${id}/1`}>签字模板</Link>
      {editable && (
        <Button disabled={dirty} title={unsaved} onClick={() => setHeading(true)}>
          修改抬头
        </Button>
      )}
      {editable && dirty && <Button onClick={edit.drop}>放弃修改</Button>}
      {editable && (
        <Button type="primary" disabled={!dirty || !!wrong || edit.behind} loading={edit.busy} onClick={() => void edit.store()}>
          保存
        </Button>
      )}
      {isDraft && may.has('publish') && (
        <Button
          disabled={dirty || !!wrong}
          title={unsaved}
          loading={publish.busy}
          onClick={() => void publish.run({ ids: [id] })}
        >
          启用
        </Button>
      )}
      {!isDraft &&
        may.has('revise') &&
        (draft.data ? (
          <Button onClick={() => navigate(`/sys/wflact/${draft.data!.id}`)}>打开草稿版本 {draft.data.version}</Button>
        ) : (
          <Button type="primary" loading={revise.busy} onClick={() => void revise.run({ ids: [id] })}>
            新版本
          </Button>
        ))}
      {heading && <EditStrategy rows={[row]} done={() => (setHeading(false), again())} cancel={() => setHeading(false)} />}
    </div>
  )
}

/** Why it cannot be edited, or how it is. */
const Notes = ({ edit: { isDraft, behind, wrong, editable } }: { edit: Steps }) => (
  <>
    {!isDraft && (
      <Alert
        type="info"
        style={{ marginTop: 12 }}
        title="已启用或停用的版本不能修改。要调整环节，请点“新版本”；进行中的单据按它开始时的版本走完。"
      />
    )}
    {behind && (
      <Alert
        type="warning"
        style={{ marginTop: 12 }}
        title="您修改期间，该策略已被他人修改。请放弃修改，在最新内容上重新编辑。"
      />
    )}
    {wrong && <Alert type="error" style={{ marginTop: 12 }} title={wrong} />}
    {editable && (
      <p className="muted" style={{ margin: '12px 0 0' }}>
        点击环节可修改；拖动或用箭头调整先后，放到同一列的环节同时进行。
      </p>
    )}
  </>
)

const DRAFT = signStrategy.states.draft[0]
async function draftOf(code: string): Promise<WireHead<typeof signStrategy> | null> {
  const { items } = await get('wfStrategy/getPager', { code, status: DRAFT, sort: 'version', order: 'desc', ps: 1 })
  return items.find((r) => r.code === code) ?? null
}
