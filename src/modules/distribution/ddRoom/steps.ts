/** What may be done with a truck on the board. */
import type { TruckOnBoard } from './board.ts'

export interface Doing {
  /** Actions that this person may do with it now: name and label. */
  may: (t: TruckOnBoard) => (readonly [string, string])[]
  begin: (name: string, t: TruckOnBoard) => void
}

/** What is done next with a truck in the yard. */
export const nextOf = (t: TruckOnBoard): 'call' | 'dockIn' | 'unloadEnd' | 'out' | undefined =>
  t.status === 1 ? 'call' : t.status === 2 ? 'dockIn' : t.status === 3 ? (t.unloadEnd ? 'out' : 'unloadEnd') : undefined

/** The menu of a truck: everything that may be done with it, for the mouse and for the keyboard. */
export const menuOf = (t: TruckOnBoard, may: Doing['may'], begin: Doing['begin'], except?: string) => ({
  items: [
    ...may(t)
      .filter(([n]) => n !== except)
      .map(([key, label]) => ({ key, label })),
    ...(t.status === 0 || nextOf(t) ? [{ key: 'link', label: '司机二维码' }] : []),
    { key: 'open', label: '打开调度单' },
  ],
  onClick: ({ key }: { key: string }) => begin(key, t),
})
