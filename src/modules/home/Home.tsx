import { Card as Box } from 'antd'
import { agendaOf, isWorkOf, toInstant, type AnyDocument } from '../../declare/index.ts'
import type { Card } from '../../web/card.ts'
import { ReportCard } from '../../web/report/ReportCard.tsx'
import { useSession } from '../../web/session.ts'
import { FavouriteLinks, useFavourites } from '../../web/shell/Favourites.tsx'
import { AgendaCard } from './Agenda.tsx'
import { FirstStepsCard } from './FirstSteps.tsx'
import { Health } from './Todo.tsx'
import { Work } from './Work.tsx'
import './home.css'

const weekday = new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'Asia/Shanghai' })

/** What must I do now, what does the day bring, and how does it go: each part is somebody's, and opens the rows that it counts. */
export function Home({ cards }: { cards: readonly Card[] }) {
  const { who, profile, contents } = useSession()
  const documents = contents.flatMap((c) => c.documents)
  const agendas = documents.flatMap((doc) =>
    Object.entries(doc.agendas).flatMap(([name, agenda]) =>
      isWorkOf(doc, agendaOf(doc, agenda), who) ? [{ doc, name, agenda }] : [],
    ),
  )
  const own = (doc: AnyDocument) =>
    cards.filter((c) => c.doc.name === doc.name && isWorkOf(doc, { for: c.for, key: `${doc.key}.${c.key ?? 'query'}` }, who))
  const mine = documents.flatMap(own).sort((a, b) => Number(b.lead ?? false) - Number(a.lead ?? false))
  const reports = documents.filter((d) => d.report?.card && isWorkOf(d, reportWork(d), who))
  const today = toInstant(new Date()).slice(0, 10)
  return (
    <div className="home">
      <header className="home-head">
        <h1>{profile.displayName}，您好</h1>
        <p className="muted">
          {profile.organization.displayName}
          {profile.factories.length > 0 && ` · ${profile.factories.map((f) => f.plantName).join('、')}`}
        </p>
        <p className="muted home-date">
          {today} {weekday.format(new Date())}
        </p>
      </header>
      <FirstStepsCard />
      <Work />
      {[...Map.groupBy(agendas, (a) => a.agenda.title)].map(([title, of]) => (
        <AgendaCard key={title} of={of} />
      ))}
      {mine
        .filter((c) => c.wide)
        .map((c, i) => (
          <c.show key={i} />
        ))}
      <div className="home-cards">
        {cardsOf(reports.filter((d) => d.report!.card!.worst))}
        <Health />
        {mine
          .filter((c) => !c.wide)
          .map((c, i) => (
            <c.show key={i} />
          ))}
        {cardsOf(reports.filter((d) => !d.report!.card!.worst))}
        <Favourites />
      </div>
    </div>
  )
}

const cardsOf = (reports: readonly AnyDocument[]) => reports.map((doc) => <ReportCard key={doc.name} doc={doc} />)
const reportWork = (doc: AnyDocument) => {
  const { for: of, key } = doc.report!.card!
  return { for: of, key: key ?? `${doc.key}.query` }
}

function Favourites() {
  if (!useFavourites().length) return null
  return (
    <Box title="收藏" size="small" className="home-card">
      <FavouriteLinks none="" />
    </Box>
  )
}
