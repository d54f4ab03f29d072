import type { Row } from '../../declare/index.ts'
import { plain, rule, rules } from '../../engine/rule.ts'
import { periodWrong } from '../../modules/master/checks.server.ts'
import { plantSkipSign } from './plantSkipSign.ts'

type Waiver = Row<typeof plantSkipSign>
const steps = ['driverSendSign', 'driverReceiveSign', 'receiverSign', 'wmSendSign', 'wmDiffSign'] as const

/** A waiver that has begun has counted: it is stopped and written anew, not changed. */
const begun = (row: Waiver, today: string) => row.validFrom <= today
const wrong = (row: Waiver) => periodWrong(row) || (!steps.some((s) => row[s]) && '请至少选择一个免签环节')

const create = rule(plantSkipSign, 'create', { guard: (row) => wrong(row) })
const edit = rule(plantSkipSign, 'edit', {
  guard: (row, { input, today }) => (begun(row, today) ? '免签已生效，不能修改，请停用后新增' : wrong({ ...row, ...input })),
})
const remove = rule(plantSkipSign, 'remove', {
  guard: (row, { today }) => begun(row, today) && '免签已生效，不能删除，请停用',
})

export default rules(plantSkipSign, { create, edit, stop: plain, remove })
