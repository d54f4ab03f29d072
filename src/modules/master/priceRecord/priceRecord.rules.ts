import { plain, rule, rules } from '../../../server/rule.ts'
import { periodWrong } from '../checks.ts'
import { priceRecord } from './priceRecord.ts'

const create = rule(priceRecord, 'create', { guard: (row) => periodWrong(row) })
const edit = rule(priceRecord, 'edit', { guard: (row, { input }) => periodWrong({ ...row, ...input }) })

export default rules(priceRecord, { create, edit, disable: plain, enable: plain })
