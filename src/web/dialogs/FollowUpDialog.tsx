import { useEffect, useRef } from 'react'
import type { Action } from '../../declare/index.ts'
import { useAction } from '../hooks/useAction.ts'
import { useParts } from '../hooks/useParts.ts'
import type { WireRow } from '../screen.ts'
import { signedStep } from '../sign/SignRows.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { following, type FollowUp } from './following.ts'
import { isPlain } from './words.ts'

/** The dialog of the step that was chosen after another one. */
export default function FollowUpDialog() {
  const chosen = following.use()
  return chosen ? <Follow key={`${chosen.doc.name}-${chosen.row?.id ?? 'new'}-${chosen.name}`} {...chosen} /> : null
}

const close = () => following.set(undefined)

function Follow({ doc, name, row, preset, atOnce, after }: FollowUp) {
  const parts = useParts(doc)
  if (!parts) return null
  if (atOnce && row && isPlain(doc.actions[name] as Action) && !parts.dialogs?.[name] && !signedStep(doc, name))
    return <AtOnce doc={doc} name={name} row={row} />
  return (
    <ActionDialog
      doc={doc}
      name={name}
      rows={row ? [row] : []}
      parts={parts}
      {...(preset ? { preset } : {})}
      done={() => (close(), after?.())}
      cancel={close}
    />
  )
}

/** Does it: what it does stood on the button. */
function AtOnce({ doc, name, row }: Pick<FollowUp, 'doc' | 'name'> & { row: WireRow }) {
  const { run } = useAction(doc, name, () => {})
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run({ ids: [row.id] } as never).finally(close)
  })
  return null
}
