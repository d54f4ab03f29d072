/** What a picking station is told of a rack, and what it makes of it; plain functions, for the screen and for tests. */

export interface OpenRack {
  id: number
  jisNo: string
  /** Code of its state, of its type. */
  status: number
  /** Vehicles still take their places in it. */
  collecting: boolean
  jisType: number
  lineCode: string
  jisGroup: string
  groupName: string
  supplierName: string
  seqFrom: number
  seqTo: number
  rackSize: number
  slotCount: number
  vehicleCount: number
  lineCount: number
  scannedCount: number
  fullScan: boolean
  needAt: string
  closeAt: string
  /** The sheet before it that is not sent. */
  waitsFor: string | null
}

/** Whole minutes until the line needs it; below zero it is too late. */
export const minutesLeft = (needAt: string, now: string): number => Math.floor((Date.parse(needAt) - Date.parse(now)) / 60_000)

/** How it presses. */
export const pressOf = (minutes: number): 'late' | 'near' | 'calm' => (minutes < 0 ? 'late' : minutes < 30 ? 'near' : 'calm')

/** Time as one reads it from afar: minutes, from two hours on hours. */
export function leftText(minutes: number): string {
  const n = Math.abs(minutes)
  const text = n < 120 ? `${n}分` : `${Math.floor(n / 60)}时${n % 60}分`
  return minutes < 0 ? `晚${text}` : text
}

/** Why it may not be sent yet; undefined when it may. */
export function notYet(
  rack: Pick<OpenRack, 'waitsFor' | 'fullScan' | 'lineCount' | 'scannedCount' | 'collecting'>,
): string | undefined {
  if (rack.collecting) return '还在集车，组架后备货'
  const left = rack.lineCount - rack.scannedCount
  if (rack.fullScan && left > 0) return `还有${left}件未扫描`
  return rack.waitsFor ? `前序排序单${rack.waitsFor}未发运` : undefined
}

/** Which rack comes next: of the same series, else the one that presses most. */
export const nextOf = (
  racks: readonly OpenRack[],
  after: Pick<OpenRack, 'id' | 'lineCode' | 'jisGroup'>,
): OpenRack | undefined => {
  const ready = racks.filter((r) => !r.collecting && r.id !== after.id)
  return ready.find((r) => r.lineCode === after.lineCode && r.jisGroup === after.jisGroup && !r.waitsFor) ?? ready[0]
}
