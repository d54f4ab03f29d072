/** Plates of vehicles: how they are kept, and what is one. */

/** 吉a·１2345 as it is kept: 吉A12345. */
export const plateOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s·•・.-]/g, '')
    .toUpperCase()
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/**
 * Province, office, five signs (GA 36; the last one may say what it is: 挂 a trailer), six of a vehicle of new energy, small or large;
 * two letters of the army's.
 */
const PLATE = new RegExp(
  `^(?:[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z\\d]{4}[A-HJ-NP-Z\\d挂学警港澳]|[A-HJK][A-HJ-NP-Z\\d]\\d{4}|\\d{5}[A-HJK])|[A-Z]{2}\\d{5})$`,
)
/** Is it a plate, as it is kept? */
export const isPlate = (text: string): boolean => PLATE.test(text)

/** What to write instead of what is none. */
export const plateExample = '应如吉A12345，新能源如吉AD12345，字母没有I和O'
