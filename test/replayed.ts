/** Changes of how messages are read, as people make them: the messages that came are read both ways first. */
import type { Person } from './world.ts'

export async function changed(who: Person, doc: 'dataConfig' | 'ediProfile', action: string, change: object) {
  await who.post(`${doc}/replay`, { action, change })
  return who.post(`${doc}/${action}`, change)
}

/** What 报文规格 asks, where a partner writes as we do. */
export const usualProfile = {
  readAs: 0, counts: 0, writeAs: 0, hasUna: false, hasComma: false, hasBreaks: true, isBlank: false, cum: 0, backlog: 0,
} // prettier-ignore
