import type { AnyDocument } from '../../declare/index.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { signedStep, SignRows } from '../sign/SignRows.tsx'
import { DerivedDialog } from './DerivedDialog.tsx'
import type { Preset } from './useActionForm.ts'

interface Props {
  doc: AnyDocument
  name: string
  rows: WireRow[]
  parts: ScreenParts
  preset?: Preset
  done: () => void
  cancel: () => void
}

/** Asks what an action needs and performs it. Without input it is a question with the count of rows. */
export function ActionDialog(props: Props) {
  const Own = props.parts.dialogs?.[props.name]
  if (Own) return <Own doc={props.doc} rows={props.rows} done={props.done} cancel={props.cancel} />
  const step = signedStep(props.doc, props.name)
  if (step) return <SignRows {...props} step={step} />
  return <DerivedDialog {...props} own={props.parts.inputs} />
}
