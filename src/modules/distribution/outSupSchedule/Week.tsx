/** The week as a board, above it how far each supplier's is placed, beside it what found no place and what to do about it. */
import { Button, Progress, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../declare/index.ts'
import { BoardView } from '../../../web/board/BoardView.tsx'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { badgeColors } from '../../../web/format.tsx'
import { useAction, useActions } from '../../../web/hooks/useAction.ts'
import { thousands } from '../../../web/numbers.ts'
import { useSession } from '../../../web/session.ts'
import { advices, gapReason, type GapReason } from '../outSupRun/outSupRun.ts'
import { outSupSchedule } from './outSupSchedule.ts'
import { draft, weekBoard, type Gap, type Run } from './week.board.tsx'
import './trips.css'

const reasonOf = (code: number) => (Object.keys(gapReason) as GapReason[]).find((r) => gapReason[r][0] === code)!

export function Week({ plant, monday }: { plant: string; monday: string }) {
  return (
    <BoardView
      board={weekBoard}
      asked={{ plant, monday }}
      from={monday}
      above={({ runs, trips }, reload) => (
        <div className="boards-bar">
          {runs.map((r) => (
            <Placed key={r.id} run={r} />
          ))}
          <span className="grow" />
          <Doing {...{ plant, monday, reload }} drafts={trips.filter((t) => t.status === draft[0]).map((t) => t.id)} />
        </div>
      )}
      beside={({ gaps }) => gaps.length > 0 && <Gaps gaps={gaps} />}
    />
  )
}

function Doing({ plant, monday, drafts, reload }: { plant: string; monday: string; drafts: number[]; reload: () => void }) {
  const [asks, ask] = useState(false)
  const publish = useAction(outSupSchedule, 'publish', reload)
  const offered = new Set(useActions(outSupSchedule).map(([name]) => name))
  return (
    <>
      {offered.has('publish') && drafts.length > 0 && (
        <Button loading={publish.busy} onClick={() => void publish.run({ ids: drafts })}>
          发布 {drafts.length} 车
        </Button>
      )}
      {offered.has('schedule') && (
        <Button type="primary" onClick={() => ask(true)}>
          排程
        </Button>
      )}
      {asks && (
        <ActionDialog
          doc={outSupSchedule}
          name="schedule"
          rows={[]}
          parts={{}}
          preset={{ values: { plant, startWeek: monday } }}
          done={() => (ask(false), reload())}
          cancel={() => ask(false)}
        />
      )}
    </>
  )
}

/** How much of a supplier's week is on trips. */
function Placed({ run }: { run: Run }) {
  return (
    <Link className="trips-placed" to={`/logi/out-sup-run/${run.id}`}>
      <span>
        {run.supplierCode} {run.supplierName}
      </span>
      {run.needBoxes ? (
        <>
          <Progress
            percent={Math.floor((run.placedBoxes * 100) / run.needBoxes)}
            size="small"
            showInfo={false}
            strokeColor={run.gapLines ? badgeColors.warning : badgeColors.success}
          />
          <span className="muted">
            {run.trips} 车，{thousands(run.placedBoxes)}/{thousands(run.needBoxes)} 箱
            {run.lateBoxes > 0 && `，晚到 ${thousands(run.lateBoxes)} 箱`}
          </span>
        </>
      ) : (
        <span className="muted">库存和在途已够，没有要排的</span>
      )}
    </Link>
  )
}

/** What found no place, by its reason: each with the way to where it is mended. */
function Gaps({ gaps }: { gaps: Gap[] }) {
  const { documents, who } = useSession()
  return (
    <aside className="trips-gaps" aria-label="未排入">
      <h3>
        未排入 {gaps.length} 行 <Link to="/logi/out-sup-run">导出</Link>
      </h3>
      {[...Map.groupBy(gaps, (g) => reasonOf(g.reason))].map(([reason, its]) => {
        const [advice, at] = advices[reason]
        const doc: AnyDocument | undefined = documents.get(at)
        return (
          <section key={reason}>
            <h4>
              <Tag color={badgeColors[gapReason[reason][2]]}>{gapReason[reason][1]}</Tag>
              {advice}
              {doc?.at && who.keys.has(`${doc.key}.query`) && doc.name !== outSupSchedule.name && (
                <Link to={doc.at}>去{doc.title}</Link>
              )}
            </h4>
            <ul>
              {its.map((g) => (
                <li key={g.id}>
                  <b>{g.partNo}</b> {g.partName}
                  <span className="muted">
                    {g.supplierCode} · {g.needDay.slice(5)} · 缺 {thousands(g.gapQty)} {g.unit}
                    {g.gapBoxes ? `（${thousands(g.gapBoxes)} 箱）` : ''}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </aside>
  )
}
