/** Words with variables: in the browser while they are written, on the server when they are saved and sent. */

/** A text message is this long at most. */
export const SMS = 300

/** Names of the variables in a text. */
export const slots = (wording: string): string[] => [...wording.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)

/** A value that there is not is nothing. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/**
 * Why these words cannot be filled in, whatever happens (MS-08).
 * @param known what the event says, by name
 * @param words by what their field is called
 */
export function wordsWrong(
  known: Readonly<Record<string, string>>,
  event: string,
  words: Readonly<Record<string, string | null | undefined>>,
): string | undefined {
  for (const [label, text] of Object.entries(words)) {
    const strange = slots(text ?? '').find((n) => !(n in known))
    if (strange) {
      const all = Object.keys(known).map((n) => `{${n}}`)
      return `${label}中的变量 {${strange}} 不是事件“${event}”的内容，可用：${all.join(' ')}`
    }
    if (/[{}]/.test((text ?? '').replace(/\{\w+\}/g, ''))) return `${label}中的大括号没有成对，变量写成 {docNo} 这样`
  }
  return undefined
}
