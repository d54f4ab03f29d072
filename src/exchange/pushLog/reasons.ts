/** What a partner's codes of errors mean, where CONTRL and 997 say why something was rejected. */

/** CONTRL, 0085. */
const contrl: Readonly<Record<string, string>> = {
  '2': '不支持该语法版本或级别', '7': '接收方不是实际收件人', '12': '值无效', '13': '缺少内容', '14': '该位置不支持这个值',
  '15': '该位置不支持这项内容', '16': '组成部分太多', '17': '双方没有约定', '18': '未说明的错误', '19': '小数符号无效',
  '20': '字符不能作服务字符', '21': '字符无效', '22': '服务字符无效', '23': '不认识发送方', '24': '报文太旧', '25': '不支持测试标志',
  '26': '重复', '27': '不支持安全功能', '28': '参考号首尾不一致', '29': '计数与实际不符', '30': '功能组与报文混用',
  '31': '一个功能组里有多种报文', '32': '下级内容为空', '33': '报文或功能组之外还有内容', '34': '不允许嵌套标志', '35': '段或数据元重复太多',
  '36': '段组重复太多', '37': '字符类型无效', '38': '小数点前缺少数字', '39': '数据元太长', '40': '数据元太短', '41': '通信网络永久故障',
  '42': '通信网络临时故障', '43': '不认识接收方', '45': '段尾有多余的分隔符', '46': '不支持该字符集', '47': '不支持该信封功能', '48': '不符合依存条件',
} // prettier-ignore
/** TA1: of the interchange (TA105). */
const interchange: Readonly<Record<string, string>> = {
  '001': '交换控制号首尾不一致', '002': '不支持该交换标准', '003': '不支持该控制版本', '004': '段结束符无效', '005': '发送方限定符无效',
  '006': '发送方代码无效', '007': '接收方限定符无效', '008': '接收方代码无效', '009': '不认识接收方', '010': '授权信息限定符无效',
  '011': '授权信息无效', '012': '安全信息限定符无效', '013': '安全信息无效', '014': '交换日期无效', '015': '交换时间无效', '016': '交换标准代码无效',
  '017': '交换版本无效', '018': '交换控制号无效', '019': '要求确认标志无效', '020': '测试标志无效', '021': '功能组数量无效', '022': '控制结构无效',
  '023': '文件不完整', '024': '交换内容无效', '025': '交换控制号重复', '026': '数据元分隔符无效', '027': '子元素分隔符无效', '028': '延迟交付的日期无效',
  '029': '延迟交付的时间无效', '030': '延迟交付的时间代码无效', '031': '服务等级代码无效',
} // prettier-ignore
/** 997: of a group (AK905), a set (AK502), a segment (AK304) and an element (AK403). */
const group: Readonly<Record<string, string>> = {
  '1': '不支持该功能组', '2': '不支持该版本', '3': '缺少功能组尾（GE）', '4': '功能组号首尾不一致', '5': '事务集计数与实际不符', '6': '功能组号无效',
} // prettier-ignore
const set: Readonly<Record<string, string>> = {
  '1': '不支持该事务集', '2': '缺少事务集尾（SE）', '3': '事务集控制号首尾不一致', '4': '段计数与实际不符', '5': '有段错误',
  '6': '事务集编号缺失或无效', '7': '事务集控制号缺失或无效', '23': '事务集控制号在功能组内重复',
} // prettier-ignore
const segment: Readonly<Record<string, string>> = {
  '1': '不认识的段', '2': '多余的段', '3': '缺少必填的段', '4': '循环次数太多', '5': '段重复太多', '6': '事务集里没有这个段', '7': '段的顺序不对',
  '8': '段里有数据元错误',
} // prettier-ignore
const element: Readonly<Record<string, string>> = {
  '1': '缺少必填的数据元', '2': '缺少条件必填的数据元', '3': '数据元太多', '4': '数据元太短', '5': '数据元太长', '6': '字符无效', '7': '代码值无效',
  '8': '日期无效', '9': '时间无效', '10': '不能同时出现',
} // prettier-ignore

const books = {
  EDIFACT: { interchange: contrl, message: contrl, segment: contrl, element: contrl },
  X12: { interchange: { ...interchange, ...group }, message: set, segment, element },
} as const
export type Level = keyof (typeof books)['X12']

/** The meaning of a partner's code of an error, with the code; one that the standard does not have as it is. */
export const meaning = (syntax: keyof typeof books, level: Level, code: string): string =>
  code ? `${books[syntax][level][code] ?? '错误'}（代码${code}）` : '没有说明原因'
