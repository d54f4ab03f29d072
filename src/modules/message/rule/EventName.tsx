import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'
import { messageRule } from './messageRule.ts'

/** Events that can be told of; without the right to read them there are none, and nobody is asked. */
export function useEvents() {
  const { who } = useSession()
  return useAsk(
    'messageRule/getEvents',
    {},
    { staleTime: Infinity, retry: false, enabled: who.keys.has(`${messageRule.key}.query`) },
  )
}

/** An event by its name; what it is stored by tells nobody anything. */
export function EventName({ code }: { code: string | null }) {
  const { data } = useEvents()
  const event = data?.find((e) => e.eventCode === code)
  return event ? `${event.title}（${event.docTitle}）` : (code ?? '-')
}
