import { DownOutlined } from '@ant-design/icons'
import { Button, DatePicker, Dropdown } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { chooseNext, isDangerous, labelIn, onePage, type AnyDocument } from '../../declare/index.ts'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { beginnings } from '../dialogs/beginnings.ts'
import { following } from '../dialogs/following.ts'
import { moment as past } from '../moment.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { whyAsked } from '../refusals.ts'
import type { WireRow } from '../screen.ts'
import { stateOf, useSession } from '../session.ts'
import { useCommands } from '../shell/commands.ts'
import { Compare } from './Compare.tsx'

export type Moment = [string | undefined, (at: string | undefined) => void]

interface Props {
  doc: AnyDocument
  row: WireRow
  moment: Moment
  choose: (action: string) => void
}

/** What its state and the person's keys allow: the one thing to do next, others, and behind 更多 what is rare. */
export function Actions({ doc, row, moment, choose }: Props) {
  const [asking, setAsking] = useState(false)
  // What opening does by itself needs no button here.
  const actions = useActions(doc).filter(([, a]) => onePage(a) && !a.acts?.opening)
  const refusal = useRefusal(doc)
  const { who, documents } = useSession()
  const [own, setAt] = moment
  const shown = past.use()
  const at = own ?? shown
  const [comparing, setComparing] = useState(false)
  const begun = row.archived || at ? [] : beginnings(documents, doc, row, who)
  const names = row.archived || at ? [] : actions.map(([n]) => n).filter((n) => !refusal(n, [row]))
  const { first, others, rare } = chooseNext(doc, stateOf(doc, row), row, names)
  const label = (n: string) => labelIn(doc, stateOf(doc, row), n)
  useCommands(
    {
      ...Object.fromEntries(names.map((n) => [label(n), () => choose(n)])),
      ...Object.fromEntries(begun.map((b) => [b.label, () => following.set(b)])),
    },
    true,
  )
  const more = [
    ...rare.map((n) => ({ key: n, label: label(n), danger: isDangerous(doc.actions[n]) })),
    ...(rare.length ? [{ type: 'divider' as const }] : []),
    ...(Object.keys(doc.actions).length ? [{ key: ' why', label: '为什么不能…' }] : []),
    ...(doc.rows === 'computed'
      ? []
      : [
          { key: ' past', label: '查看历史时刻…' },
          { key: ' compare', label: '对比两个时刻…' },
        ]),
  ]
  const pick = (key: string) => {
    if (key === ' why') whyAsked.set({ doc: doc.name, id: row.id })
    else if (key === ' past') setAsking(true)
    else if (key === ' compare') setComparing(true)
    else choose(key)
  }
  return (
    <div className="story-acts">
      {first && (
        <Button type="primary" onClick={() => choose(first)}>
          {label(first)}
        </Button>
      )}
      {others.map((n) => (
        <Button key={n} type="primary" ghost danger={isDangerous(doc.actions[n])} onClick={() => choose(n)}>
          {label(n)}
        </Button>
      ))}
      {begun.map((b) => (
        <Button key={b.label} type="primary" ghost onClick={() => following.set(b)}>
          {b.label}
        </Button>
      ))}
      {!at && <PrintButton doc={doc} rows={[row]} archived={!!row.archived} />}
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more, onClick: ({ key }) => pick(key) }}>
          <Button>
            更多 <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {comparing && <Compare doc={doc} id={row.id} from={at ?? row.creationDate} close={() => setComparing(false)} />}
      {(asking || own) && (
        <DatePicker
          showTime
          size="small"
          autoFocus={!own}
          defaultOpen={!own}
          aria-label="查看历史时刻"
          value={own ? dayjs(own) : null}
          onChange={(d) => (setAt(d ? d.format('YYYY-MM-DD HH:mm:ss') : undefined), setAsking(false))}
        />
      )}
    </div>
  )
}
