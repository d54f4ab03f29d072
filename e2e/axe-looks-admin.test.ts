import { testLooks } from './looks.ts'

testLooks(['admin'])
