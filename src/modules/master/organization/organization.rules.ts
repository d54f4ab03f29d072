import { plain, rules } from '../../../server/rule.ts'
import { organization } from './organization.ts'

export default rules(organization, { create: plain, edit: plain, disable: plain, enable: plain })
