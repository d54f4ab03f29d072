import { rules } from '../../../engine/rule.ts'
import { forecastBucket } from './forecastBucket.ts'

export default rules(forecastBucket, {})
