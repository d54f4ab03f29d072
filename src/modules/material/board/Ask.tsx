/** 发起需求, 催料通知: what the board knows of the chosen parts is filled in. */
import { Button } from 'antd'
import { useState } from 'react'
import { toInstant, type AnyDocument } from '../../../declare/index.ts'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import type { Preset } from '../../../web/dialogs/useActionForm.ts'
import type { ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { materialNotice } from '../materialNotice/materialNotice.ts'
import { materialNeed } from '../need/materialNeed.ts'
import type { materialBoard } from './materialBoard.ts'
import { asNeed, asNotice, type BoardRow } from './begun.ts'

type Props = ToolbarProps<typeof materialBoard>
interface Begun {
  doc: AnyDocument
  preset: Preset
}

export function Ask({ reload, selected }: Props) {
  const { who } = useSession()
  const [begun, begin] = useState<Begun>()
  const rows = selected as unknown as BoardRow[]
  const now = () => toInstant(new Date())
  const offers = [
    {
      doc: materialNeed, label: '发起需求',
      not: rows.length !== 1 && (rows.length ? '请只选择一行数据' : '请先选择数据'),
      preset: () => asNeed(rows[0]!, now()),
    },
    {
      doc: materialNotice, label: '催料通知',
      not: !rows.length ? '请先选择数据' : new Set(rows.map((r) => r.plant)).size > 1 && '请选择同一工厂的数据',
      preset: () => asNotice(rows, now()),
    },
  ].filter(({ doc }) => who.keys.has(`${doc.key}.${doc.actions.create.key}`))
  return (
    <>
      {offers.map(({ doc, label, not, preset }) => (
        <Button
          key={label}
          disabled={!!not}
          {...(not ? { title: not } : {})}
          onClick={() => begin({ doc, preset: { values: preset() } })}
        >
          {label}
        </Button>
      ))}
      {begun && (
        <ActionDialog
          doc={begun.doc}
          name="create"
          rows={[]}
          parts={{}}
          preset={begun.preset}
          done={() => (begin(undefined), reload())}
          cancel={() => begin(undefined)}
        />
      )}
    </>
  )
}
