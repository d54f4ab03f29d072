/** Times as a page of a document says them. */

/** 11-20 09:30, with the year when it is another one; a day without the time. */
export function shortTime(value: string, now = new Date()): string {
  const text = value.slice(0, 16).replace('T', ' ')
  return text.startsWith(String(now.getFullYear())) ? text.slice(5) : text
}
