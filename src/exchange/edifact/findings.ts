/** What reading an interchange found that is not as it should be, and where it stands. */

/** A segment by its number in the file, and what of it: element and component, both from 0. */
export interface Spot {
  segment: number
  element?: number
  component?: number
}
export interface Finding {
  message: string
  /** It is mended, or kept as it is; without it the message must not be used. */
  isNote: boolean
  spot: Spot | undefined
}

/** In the order in which it was found. */
export class Findings {
  readonly all: Finding[]
  constructor(all: Finding[] = []) {
    this.all = all
  }
  /** What was odd, and what was done about it. */
  note(message: string, spot?: Spot): void {
    this.all.push({ message, isNote: true, spot })
  }
  /** Why it must not be used. */
  refuse(message: string, spot?: Spot): void {
    this.all.push({ message, isNote: false, spot })
  }
  get notes(): string[] {
    return this.all.filter((f) => f.isNote).map((f) => f.message)
  }
  get wrong(): string[] {
    return this.all.filter((f) => !f.isNote).map((f) => f.message)
  }
}
