/** What a picking station is told of a rack, and what it makes of it; plain functions, for the screen and for tests. */

export interface OpenRack {
  id: number
  jisNo: string
  /** Code of its state, of its type. */
  status: number
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
