/** What fields that are `listed` offer. */
import { text } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { readInput } from './ask-calls.ts'
import type { ApiCall } from './call.ts'

const input = { name: text('代码表', { required: true, max: 50 }) }

/** For everybody who fills in forms; empty where there is no such list. */
export const codeListCall = ({ db, lists }: Engine): ApiCall => ({
  path: 'listed/getTexts',
  methods: ['GET'],
  title: '代码表的可选文字', kind: 'read', input,
  answer: [text('文字', { required: true })],
  run: async ({ query }) => (await lists.texts(db, readInput(input, { query, body: undefined }).name!)) ?? [],
})
