/** Codes in a camera's sight: each is told once, until it has been out of sight for a while. */

/** ms */
const AGAIN = 3000

export function onceEach(told: (text: string) => void): (texts: readonly string[]) => void {
  const seen = new Map<string, number>()
  return (texts) => {
    const now = Date.now()
    for (const text of texts) {
      const before = seen.get(text)
      seen.set(text, now)
      if (!before || now - before > AGAIN) told(text)
    }
  }
}
