import { Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { conditionText } from './conditions.ts'

const WhereDialog = lazy(() => import('./WhereDialog.tsx'))

interface Props {
  /** Of what the condition is asked; none: not known yet. */
  doc: AnyDocument | undefined
  /** Fields that may be asked, of those that the list declares. */
  only: (name: string) => boolean
  title: string
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
}

/** A condition in a form: said in words, put together in a dialog. */
export function ConditionInput({ doc, only, title, value, onChange, id }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Space wrap>
      {value && doc && <span>{conditionText(doc, value)}</span>}
      <Button {...(id ? { id } : {})} disabled={!doc} aria-label={title} onClick={() => setOpen(true)}>
        {value ? '修改条件' : '设置条件'}
      </Button>
      <Suspense fallback={null}>
        {open && doc && (
          <WhereDialog
            doc={doc}
            mode="head"
            title={title}
            ok="确定"
            only={only}
            where={value ?? undefined}
            apply={(where) => onChange?.(where ?? null)}
            close={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Space>
  )
}
