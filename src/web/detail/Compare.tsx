import { Alert, Modal, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { headFields, isId, toText, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { useDocument } from '../hooks/useDocument.ts'
import { MOMENT, MomentPicker } from '../MomentPicker.tsx'
import type { WireRow } from '../screen.ts'

const skipped = new Set(['id', 'rowVersion', 'updatedAt', 'updatedBy', 'at'])

interface Difference {
  key: string
  label: string
  earlier: string
  later: string
}
const text = (f: Field, v: unknown) => toText(f, v ?? null) || '（空）'

/** Fields of two states that are not the same. */
function differing(fields: Fields, a: WireRow, b: WireRow, prefix: string, label: string): Difference[] {
  return Object.entries(fields).flatMap(([n, f]) => {
    if (skipped.has(n) || isId(f) || f.kind === 'json') return []
    const [earlier, later] = [text(f, a[n]), text(f, b[n])]
    return earlier === later ? [] : [{ key: `${prefix}${n}`, label: label + f.label, earlier, later }]
  })
}

function differences(doc: AnyDocument, a: WireRow, b: WireRow): Difference[] {
  const before = new Map<number, WireRow>((a.lines ?? []).map((l: WireRow) => [l.id, l]))
  const after: WireRow[] = b.lines ?? []
  const there = new Set(after.map((l) => l.id))
  const whole = (l: WireRow, earlier: string, later: string) => ({ key: `line${l.id}`, label: `第${l.lineNo}行`, earlier, later })
  return [
    ...differing(headFields(doc), a, b, '', ''),
    ...after.flatMap((l) => {
      const was = before.get(l.id)
      return was ? differing(doc.lines, was, l, `${l.id} `, `第${l.lineNo}行 `) : [whole(l, '（无此行）', '新增')]
    }),
    ...[...before.values()].filter((l) => !there.has(l.id)).map((l) => whole(l, '有', '已删除')),
  ]
}

/** One document at two moments, side by side: what is not the same. */
export function Compare({ doc, id, from, close }: { doc: AnyDocument; id: number; from: string; close: () => void }) {
  const [[then, later], setMoments] = useState<[string, string]>([from, dayjs().format(MOMENT)])
  const [a, b] = [useDocument(doc, id, { at: then }), useDocument(doc, id, { at: later })]
  const error = a.error ?? b.error
  const both = a.data && b.data ? differences(doc, a.data, b.data) : undefined
  return (
    <Modal open title="对比两个时刻" width={760} footer={null} onCancel={close}>
      {error && <Alert type="error" showIcon title={error.message} />}
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">栏目</th>
            <th scope="col">
              <MomentPicker label="较早的时刻" at={then} choose={(at) => setMoments([at, later])} />
            </th>
            <th scope="col">
              <MomentPicker label="较晚的时刻" at={later} choose={(at) => setMoments([then, at])} />
            </th>
          </tr>
        </thead>
        <tbody>
          {both?.map((d) => (
            <tr key={d.key}>
              <th scope="row">{d.label}</th>
              <td>{d.earlier}</td>
              <td>{d.later}</td>
            </tr>
          ))}
          {both?.length === 0 && (
            <tr>
              <td colSpan={3} className="muted">
                两个时刻的内容相同
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {!both && !error && <Skeleton active />}
    </Modal>
  )
}
