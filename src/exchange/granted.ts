/** Codes that a text holds, as `codesOf` keeps them. */
export const codesIn = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** What people separate by commas or lines. */
export const commaSeparated = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,，\n]/)
    .map((t) => t.trim())
    .filter(Boolean)
