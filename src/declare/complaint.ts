/** What is wrong with a request, as data: where it is wrong, and what. The words are made where somebody reads them. */
export interface Complaint {
  /** Row of the file that was filled in, as its spreadsheet numbers it. */
  row?: number
  /** Line of the document, from 1. */
  line?: number
  /** Name of the field. */
  field?: string
  /** Number or code of the document that is refused, when there are several. */
  no?: string
  /** Codes and numbers of what is refused, where it stands in another document: a caller's system finds its own row by them. */
  about?: Readonly<Record<string, string>>
  /** What is wrong and what to do about it, without saying where. */
  message: string
}

/** What a rule says of a row: a text, or what is wrong of which line and field, or all of that at once. */
export type Wrong = string | false | null | undefined | Complaint | readonly Complaint[]

/** As complaints; none where nothing is wrong. */
export const complaintsOf = (wrong: Wrong): readonly Complaint[] =>
  !wrong ? [] : typeof wrong === 'string' ? [{ message: wrong }] : Array.isArray(wrong) ? wrong : [wrong as Complaint]

/** How messages call a row of a file, or a line. */
export const rowWord = (no: number): string => `第${no}行`

/** A complaint as people read it: 第3行：零件号不能为空. */
export const complaintText = ({ row, line, no, message }: Complaint): string => {
  const place = row !== undefined ? rowWord(row) : [no, line !== undefined && rowWord(line)].filter(Boolean).join(' ')
  return place ? `${place}：${message}` : message
}
