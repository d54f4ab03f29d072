import { App } from 'antd'
import { useMemo, useState } from 'react'
import {
  countOf, openTo, permitted, type Action, type AnyDocument, type Complaint, type FormBody, type Standing,
} from '../../declare/index.ts'
import { post, STALE, type ApiError } from '../api.ts'
import { actionCall, type Performed } from '../calls.ts'
import { keysOfBodies } from '../keys.ts'
import { moment } from '../moment.ts'
import { useOutcome } from './useOutcome.tsx'
import { refusalList } from '../Refusals.tsx'
import type { WireRow } from '../screen.ts'
import { isOfOne } from '../dialogs/words.ts'
import { stateOf, useSession } from '../session.ts'
import { remember } from '../versions.ts'

/** Actions that the person may ever do with this document; nothing is done in the past. */
export function useActions(doc: AnyDocument): [string, Action][] {
  const { who } = useSession()
  if (moment.use()) return []
  return (Object.entries(doc.actions) as [string, Action][]).filter(
    ([, a]) => a.key && !a.hidden && openTo(a, who.orgType) && who.keys.has(`${doc.key}.${a.key}`),
  )
}

/** Why an action is not possible for these rows, or undefined. */
export function useRefusal(doc: AnyDocument): (name: string, rows: readonly WireRow[]) => string | undefined {
  const { who } = useSession()
  return (name, rows) => {
    const action: Action = doc.actions[name]
    if (action.from === 'new' && !action.acts?.ofRows) return undefined
    if (!rows.length) return '请先选择数据'
    if (rows.length > 1 && !action.acts?.ofRows && isOfOne(doc, name, rows.length)) return '请只选择一行数据'
    const answers = rows.map((row) => permitted(doc, name, { ...row, status: stateOf(doc, row) ?? undefined } as Standing, who))
    // Of many the check says which cannot go; where none can, nobody need ask.
    const refused = action.acts?.ofRows && answers.includes(true) ? [] : answers
    return refused.find((answer) => answer !== true)
  }
}

/**
 * Performs an action and shows what is refused.
 * @param stale somebody else changed the row in between; without it the person is told
 * @param wrong shows why it was refused where it was filled in, and keeps it there
 */
export function useAction<D extends AnyDocument, K extends string & keyof D['actions']>(
  doc: D,
  name: K,
  done: (result: Performed) => void,
  stale?: () => Promise<void>,
  wrong?: (details: readonly Complaint[]) => void,
) {
  const { run, busy } = usePerform(doc, done, stale, wrong)
  /** @param quiet what comes of it is told by whoever asks: another step follows at once */
  return { run: (body: FormBody<D, K>, quiet = false): Promise<boolean> => run(name, body, quiet), busy }
}

/** The same where which action it is follows from what is done: on a board, by dropping. */
export function usePerform(
  doc: AnyDocument,
  done: (result: Performed) => void,
  stale?: () => Promise<void>,
  wrong?: (details: readonly Complaint[]) => void,
) {
  const { message, modal } = App.useApp()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  // A repeated click or a lost answer changes nothing twice.
  const keyOf = useMemo(keysOfBodies, [])
  const refused = async (label: string, error: ApiError) => {
    if (error.code === STALE && stale) await stale().catch((again: Error) => message.error(again.message))
    else if (error.code === STALE)
      modal.warning({
        title: '数据已被他人修改',
        content: '列表已刷新为最新内容，您填写的内容仍保留，请核对后再次提交。',
        okText: '知道了',
      })
    else if (error.details?.length && wrong) wrong(error.details)
    else if (error.details && error.details.length > 1)
      modal.error({ title: `${label}失败，详情：`, okText: '知道了', width: 600, content: refusalList(error.details) })
    else message.error(error.message)
  }
  const run = async (name: string, body: object, quiet = false): Promise<boolean> => {
    const action: Action = doc.actions[name]
    setBusy(true)
    try {
      const result: Performed = await post(actionCall<AnyDocument, string>(doc, name), body, keyOf({ name, ...body }))
      remember(doc.name, body, result.rowVersions)
      if (result.jobId || action.acts?.makes) message.success(saidOf(doc, action, result))
      else if (!quiet) outcome(doc, name, `${action.label}成功`, result)
      done(result)
      return true
    } catch (e) {
      await refused(action.label, e as ApiError)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** What came of a question, or of what is done in the background. */
function saidOf(doc: AnyDocument, action: Action, { count = 0, skipped, jobId }: Performed): string {
  if (jobId) return '数据较多，已转为后台处理，完成后可在“任务与下载”中查看'
  // A document of its own is called by its name; others are rows of one.
  const some = (n: number) => (doc.hasLines || doc.counted ? countOf(doc, n) : `${n} 行`)
  const there = skipped ? `${some(skipped)}已存在，未改动` : ''
  return count ? [`已生成 ${some(count)}`, there].filter(Boolean).join('，') : there || action.acts!.makes!
}
