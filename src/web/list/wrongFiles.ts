/** What an import takes: one file with rows. In English too for partners whose browser is not set to Chinese (specification, section 5). */

const words = {
  zh: { none: '请选择一个文件上传', several: '仅支持上传一个文件', ending: '仅支持上传.xlsx, .xls, .csv 后缀的文件' },
  en: {
    none: '请选择一个文件上传',
    several: 'Only support uploading one file!',
    ending: 'Only supports upload .xlsx, .xls, .csv suffix files',
  },
} as const

/** Why these files are not taken. @param language of the browser */
export function wrongFiles(names: readonly string[], language: string = navigator.language): string | undefined {
  const said = /^zh\b/i.test(language) ? words.zh : words.en
  if (!names.length) return said.none
  if (names.length > 1) return said.several
  return /\.(xlsx|xls|csv)$/i.test(names[0]!) ? undefined : said.ending
}
