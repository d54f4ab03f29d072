import { Alert, App, Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { post } from '../api.ts'
import { callOf } from '../calls.ts'
import { moment } from '../moment.ts'
import { fieldsOf, type ListState } from './useListState.ts'

const SHOWN = 8

/** Of values that were pasted into a batch box, those that no row has. */
export const Unmatched = memo(function Unmatched({ doc, state }: { doc: AnyDocument; state: ListState }) {
  const past = moment.use()
  const { message } = App.useApp()
  const fields = fieldsOf(doc, state.mode)
  const batches = Object.entries(state.filters).filter(
    ([n, v]) => ['no', 'ref'].includes(fields[n]?.kind ?? '') && fields[n]!.source !== 'looked' && v.includes(','),
  )
  const { data } = useQuery({
    queryKey: ['unmatched', doc.name, state.mode, batches],
    queryFn: () =>
      Promise.all(
        batches.map(async ([field, text]) => ({
          field,
          values: await post(callOf(doc, 'getUnmatched'), {
            field,
            values: text.split(',').filter(Boolean),
            mode: state.mode,
          }),
        })),
      ),
    enabled: batches.length > 0 && doc.rows !== 'computed' && !state.archived && !past,
    staleTime: 30_000,
  })
  if (!batches.length) return null
  return (
    <>
      {(data ?? [])
        .filter((d) => d.values.length)
        .map((d) => (
          <Alert
            key={d.field}
            type="warning"
            showIcon
            className="unmatched"
            title={`${fields[d.field]!.label}有 ${d.values.length} 个没有匹配：${d.values.slice(0, SHOWN).join('、')}${d.values.length > SHOWN ? '……' : ''}`}
            action={
              <Button
                size="small"
                onClick={() => void navigator.clipboard?.writeText(d.values.join('\n')).then(() => message.success('已复制'))}
              >
                复制
              </Button>
            }
          />
        ))}
    </>
  )
})
