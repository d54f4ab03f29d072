import { conditionText } from '../../../web/list/conditions.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { EventName } from './EventName.tsx'
import { messageRule } from './messageRule.ts'
import { CreateRule, EditRule } from './RuleDialog.tsx'

function Condition({ of, condition }: { of: string; condition: string }) {
  const { documents } = useSession()
  const { data } = useAsk('messageRule/getEvents', {}, { staleTime: Infinity })
  const doc = documents.get(data?.find((e) => e.eventCode === of)?.doc ?? '')
  return doc ? conditionText(doc, condition) : '-'
}

export default defineScreen(messageRule, {
  dialogs: { create: CreateRule, edit: EditRule },
  cells: { eventCode: (row) => <EventName code={row.eventCode} /> },
  values: {
    eventCode: (row) => <EventName code={row.eventCode} />,
    cancelEvent: (row) => <EventName code={row.cancelEvent} />,
    condition: (row) => (row.condition ? <Condition of={row.eventCode} condition={row.condition} /> : '-'),
  },
})
