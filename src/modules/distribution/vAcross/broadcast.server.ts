/** Where passings of a broadcasting point end: what is delivered in the vehicles' sequence begins here. */
import type { Row } from '../../../declare/index.ts'
import type { Effects } from '../../../engine/rule.ts'
import type { vAcross } from './vAcross.ts'

/** A vehicle passed a point that broadcasts; never again for the same vehicle and point, and never for rework. */
export interface Broadcast {
  passing: Row<typeof vAcross>
  vehicleId: number
  /** Groups of parts that are called off in sequence: `jisGroup` of what the vehicle takes (vehiclePart). */
  groups: readonly string[]
  /** When the vehicle is where they are built in. */
  lineAt: string
}

/** Says on the passing what it called off; documents that follow the sequence are acted on from here. */
export function broadcast(to: Effects<typeof vAcross>, { groups, lineAt }: Broadcast): void {
  to.set({ jisGroups: groups.join('、'), estLineAt: lineAt })
}
