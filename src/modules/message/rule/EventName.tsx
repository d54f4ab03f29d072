import { useAsk } from '../../../web/hooks/useAsk.ts'

/** Events that can be told of; without the right to read them there are none. */
export const useEvents = () => useAsk('messageRule/getEvents', {}, { staleTime: Infinity, retry: false })

/** An event by its name; what it is stored by tells nobody anything. */
export function EventName({ code }: { code: string | null }) {
  const { data } = useEvents()
  const event = data?.find((e) => e.eventCode === code)
  return event ? `${event.title}（${event.docTitle}）` : (code ?? '-')
}
