import { useAsk } from '../../../web/hooks/useAsk.ts'

/** An event by its name; what it is stored by tells nobody anything. */
export function EventName({ code }: { code: string | null }) {
  const { data } = useAsk('messageRule/getEvents', {}, { staleTime: Infinity, retry: false })
  const event = data?.find((e) => e.eventCode === code)
  return event ? `${event.title}（${event.docTitle}）` : (code ?? '-')
}
