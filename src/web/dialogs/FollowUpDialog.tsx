import { useParts } from '../hooks/useParts.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { following, type FollowUp } from './following.ts'

/** The dialog of the step that was chosen after another one. */
export default function FollowUpDialog() {
  const chosen = following.use()
  return chosen ? <Follow key={`${chosen.doc.name}-${chosen.row.id}-${chosen.name}`} {...chosen} /> : null
}

function Follow({ doc, name, row }: FollowUp) {
  const parts = useParts(doc)
  const close = () => following.set(undefined)
  return parts ? <ActionDialog doc={doc} name={name} rows={[row]} parts={parts} done={close} cancel={close} /> : null
}
