/** What the figures on the page of whom or what one works with are called. */
import { headFields, type AnyDocument } from '../../declare/index.ts'
import type { FaceItem } from '../client.gen.ts'

type Documents = ReadonlyMap<string, AnyDocument>

function labelOf({ kind, name }: FaceItem, doc: AnyDocument): string {
  if (kind === 'wait') return doc.waits[name]!.title
  if (kind !== 'figure') return doc.title
  const plain = headFields(doc)[name]!.label.replace('%', '')
  return doc.title.endsWith(plain) ? doc.title : plain
}

/** Of some that stand beside each other: what two reports call alike has the title of its report. */
export function faceLabels(items: readonly FaceItem[], documents: Documents): Map<FaceItem, string> {
  const labels = new Map(items.map((i) => [i, labelOf(i, documents.get(i.doc)!)]))
  const alike = Map.groupBy(
    items.filter((i) => i.kind === 'figure'),
    (i) => labels.get(i),
  )
  for (const [label, own] of alike)
    if (own.length > 1)
      for (const i of own) {
        const { title } = documents.get(i.doc)!
        if (title !== label) labels.set(i, `${title} ${label}`)
      }
  return labels
}
