/** A whole document as rules see it, whatever it is. */
export type Loaded = Record<string, any> & {
  id: number
  rowVersion: number
  status?: string
  lines: (Record<string, any> & { id: number; lineNo: number })[]
}
