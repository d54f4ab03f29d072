/** Changes of how messages are read, as people make them: the messages that came are read both ways first. */
import type { Person } from './world.ts'

export async function changed(who: Person, doc: 'dataConfig' | 'ediProfile', action: string, change: object) {
  await who.post(`${doc}/replay`, { action, change })
  return who.post(`${doc}/${action}`, change)
}
