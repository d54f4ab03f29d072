/** The scenarios of a message: what a partner has to show, and what of it has been passed. */
import { toMinute } from '../../declare/index.ts'
import { Button, Tag } from 'antd'
import type { AnswerOf } from '../../web/call-types.ts'

type Scenarios = AnswerOf<'bench/getScenarios'>
export type Scenario = Scenarios['scenarios'][number]

interface Props {
  all: Scenarios
  /** Only how many are passed. */
  isShort: boolean
  chosen: string | undefined
  choose: (scenario: Scenario | undefined) => void
  certificate: () => void
}
/** What is to be shown before one connects; whichever is chosen is what the next message is held against. */
export function ScenarioList({ all: { scenarios, isWhole }, isShort, chosen, choose, certificate }: Props) {
  const passed = scenarios.filter((s) => s.passedAt).length
  return (
    <section className="bench-scenarios">
      <h3>
        对接场景 {passed}/{scenarios.length}
        {isWhole && (
          <Button size="small" type="primary" onClick={certificate}>
            下载对接证书
          </Button>
        )}
      </h3>
      {!isShort && (
        <ul>
          {scenarios.map((s) => (
            <li key={s.code}>
              <button
                type="button"
                aria-pressed={s.code === chosen}
                onClick={() => choose(s.code === chosen ? undefined : s)}
                title={s.passedAt ? `${toMinute(s.passedAt)} 通过，交换控制号 ${s.controlNo}` : undefined}
              >
                <Tag color={s.passedAt ? 'success' : 'error'}>{s.passedAt ? '已通过' : '未通过'}</Tag>
                <b>{s.title}</b>
                <span>
                  {s.send}。预期{s.expected}。
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
