import type { ReactNode } from 'react'
import { changedColumns, headFields, isChanged, toText, type AnyDocument } from '../declare/index.ts'
import type { WireRow } from './screen.ts'

interface Props {
  doc: AnyDocument
  row: WireRow
  name: string
  /** Its value, as it is shown. */
  children: ReactNode
}
/** 17 → 21: what is applied for stands after what is in force. */
export function Decided({ doc, row, name, children }: Props) {
  if (!isChanged(doc, row, name)) return children
  const was = changedColumns(doc).get(name)!
  return (
    <span className="changed">
      <span className="muted">{toText(headFields(doc)[was]!, row[was]) || '无'}</span> →{' '}
      <b>{row[name] == null || row[name] === '' ? '无' : children}</b>
    </span>
  )
}
