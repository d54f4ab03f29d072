/** 入门: which of the first steps somebody's organization has done. */
import { bool, named, text } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ApiCall } from '../../engine/http/calls.ts'
import { list } from '../../engine/read/list.ts'
import { readQuery } from '../../engine/read/query.ts'
import { firstSteps } from './firstSteps.ts'

export default (engine: Engine): ApiCall[] => [
  {
    path: 'dashboard/getFirstSteps',
    methods: ['GET'],
    title: '入门步骤', kind: 'read',
    answer: [
      named('FirstStep', {
        title: text('步骤', { required: true }),
        why: text('为什么', { required: true }),
        path: text('页面', { required: true }),
        done: bool('已完成', { required: true }),
      }),
    ],
    // Asked through each list's own door: what somebody may not look at is nobody's step but a colleague's.
    run: ({ who }) =>
      Promise.all(
        firstSteps
          .filter((s) => [s.for].flat().includes(who.orgType) && who.keys.has(`${s.doc.key}.query`))
          .map(async ({ doc, title, why, in: states, where, least = 1 }) => {
            const status = states?.map((s) => doc.states[s][0]).join()
            const asked = readQuery(doc, 'head', { ps: String(least), ...where, ...(status ? { status } : {}) })
            const { items } = await list(engine, doc, asked, who)
            return { title, why, path: doc.at!, done: items.length >= least }
          }),
      ),
  },
]
