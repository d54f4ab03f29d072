/** What numbers of units and vehicles look like. */

/** A number as it was scanned or typed: scanners add spaces and line ends, people small letters. */
export const serialCode = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, '').toUpperCase()

/** Several of them, in order. */
export const serialCodes = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[\s,，;；、]+/)
    .map(serialCode)
    .filter(Boolean)

/** A battery's code has 24 letters and digits (GB/T 34014). */
export const codeWrong = (kind: 'battery' | 'drive', serialNo: string): string | undefined =>
  kind === 'battery' && !/^[0-9A-Z]{24}$/.test(serialNo) ? '电池编码必须为24位字母和数字' : undefined

/** A vehicle identification number (GB 16735) has 17 places, without the letters that look like digits. */
export const vinWrong = (vin: string): string | undefined =>
  /^[0-9A-HJ-NPR-Z]{17}$/.test(vin.toUpperCase()) ? undefined : 'VIN必须为17位字母和数字，不含I、O、Q'
