/** By which characters an EDIFACT interchange is divided (ISO 9735): as its UNA says, else the usual ones. */
export interface Marks {
  component: string
  element: string
  /** Takes the meaning from the mark behind it; a blank: there is none. */
  release: string
  end: string
}

/** Does it begin with its marks? */
export const ownMarks = (text: string): boolean => text.startsWith('UNA') && text.length > 8
export const marksOf = (text: string): Marks =>
  ownMarks(text)
    ? { component: text[3]!, element: text[4]!, release: text[6]!, end: text[8]! }
    : { component: ':', element: '+', release: '?', end: "'" }
