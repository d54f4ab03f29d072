/**
 * How wide the window is, by the component library's sizes. Its own hook asks the window anew for each component, and draws each one
 * twice for it.
 */
import { storeOf, type Store } from '../store.ts'

/** From so many pixels on (antd's tokens screenMD and so on). */
const FROM = { md: 768, lg: 992, xl: 1200 }
export type Widths = Readonly<Record<keyof typeof FROM, boolean>>

let store: Store<Widths> | undefined

/** Which sizes the window reaches; drawn anew when it reaches others. */
export const useWidths = (): Widths => (store ??= watched()).use()

function watched(): Store<Widths> {
  const lists = Object.entries(FROM).map(([name, pixels]) => [name, matchMedia(`(min-width: ${pixels}px)`)] as const)
  const read = () => Object.fromEntries(lists.map(([name, list]) => [name, list.matches])) as Widths
  const found = storeOf(read())
  for (const [, list] of lists) list.addEventListener('change', () => found.set(read()))
  return found
}
