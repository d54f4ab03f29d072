/** The code lists that declarations hold; those that people keep are documents. */
import { headFields, int, mapOf, text, type Fields } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { ApiCall } from '../../../engine/http/calls.ts'

export default (engine: Engine): ApiCall[] => [
  {
    path: 'enumCode/getServerEnums',
    methods: ['GET'],
    title: '代码表',
    kind: 'read',
    answer: mapOf([{ value: int('代码', { required: true }), text: text('文字', { required: true }) }]),
    run: async () => enumsOf(engine),
  },
]

/** Code lists as declared: `document.field` → [{ value, text }]; states under `document.status`. */
function enumsOf(engine: Engine): Record<string, { value: number; text: string }[]> {
  const lists: Record<string, { value: number; text: string }[]> = {}
  for (const doc of engine.documents.values())
    for (const [name, field] of Object.entries({ ...headFields(doc), ...(doc.lines as Fields) }))
      if (field.choices)
        lists[`${doc.name}.${name}`] = Object.values(field.choices).map(([value, label]) => ({ value, text: label }))
  return lists
}
