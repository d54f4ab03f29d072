/** What a message is for (message function, 1225): one meaning for every kind. */

/** The function stands beside the document's number. */
export const documentFunction = { tag: 'BGM', at: 2 } as const

/** As people read them. */
const functions: Readonly<Record<string, string>> = {
  '1': '取消', '3': '删除', '4': '变更', '5': '替换', '6': '确认', '7': '副本', '9': '原始', '31': '抄送',
}
export const functionText = (code: string): string => (functions[code] ? `${code}（${functions[code]}）` : code)

/** What a message is for that says nothing of it. */
export const ORIGINAL = '9'
export const CANCELLATION = '1'
export const REPLACEMENT = '5'
