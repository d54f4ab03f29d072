/** Hours that a part lasts, as one reads them; nobody wants what lasts for ever. */
export const coverText = (hours: number | null): string => (hours === null ? '∞' : hours >= 72 ? '72 以上' : String(hours))
