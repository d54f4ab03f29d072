/** Whether the bench's verdict is the one that a scenario expects. */
import type { Scenario } from '../scenario.ts'
import type { Verdict } from './judge.ts'

/** @param isSame what was sent is what passed as the right message  @returns why it is not; undefined: it is */
export function otherThan({ expects }: Scenario, { whole, said, posted }: Verdict, isSame: boolean): string | undefined {
  const wrong = said.filter((s) => !s.isNote)
  if (expects === 'repeated')
    return isSame ? undefined : '这份与通过“正确的报文”的那份不是同一份：请把那份原样再发，内容和交换控制号都不变'
  if (expects === 'taken') return posted ? undefined : '预期会接收，实际会拒收：请改好指出的问题再试'
  if (posted) return '预期会拒收，实际会接收：请按场景把报文改错再试'
  const { refusedAt } = expects
  const isThere = ({ spot }: (typeof wrong)[number]) =>
    !!spot &&
    whole.messages.some((m) =>
      [...m.places].some(
        ([path, p]) =>
          refusedAt.includes(path.replaceAll(/\.\d+/g, '')) &&
          p.segment === spot.segment &&
          p.element === spot.element &&
          (p.component === spot.component || spot.component === undefined),
      ),
    )
  if (!wrong.some(isThere)) return '拒收的原因不是这个场景要的：请只在场景说的地方改错'
  return wrong.every(isThere) ? undefined : '除了这个场景要的错误还有别的：请先改好其余的'
}
