import type { AnyDocument } from '../../declare/index.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { signedStep, SignRows } from '../sign/SignRows.tsx'
import { DerivedDialog } from './DerivedDialog.tsx'

interface Props {
  doc: AnyDocument
  name: string
  rows: WireRow[]
  parts: ScreenParts
  /** What a new row begins with. */
  preset?: Record<string, unknown>
  done: () => void
  cancel: () => void
}

/** Asks what an action needs and performs it. Without input it is a question with the count of rows. */
export function ActionDialog(props: Props) {
  const Own = props.parts.dialogs?.[props.name]
  if (Own) return <Own doc={props.doc} rows={props.rows} done={props.done} cancel={props.cancel} />
  const step = signedStep(props.doc, props.name)
  if (step) return <SignRows {...props} step={step} />
  return <DerivedDialog {...props} />
}
