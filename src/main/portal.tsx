/** The portal behind the sign-in: the shell and what every page of it needs, together in one file of the build (chunks.ts). */
import { cards } from '../cards.gen.ts'
import { useExchanged } from '../exchange/Exchanged.tsx'
import { LawSeal } from '../ledger/web/LawSeal.tsx'
import { ProofDialog } from '../ledger/web/ProofDialog.tsx'
import { FirstSteps } from '../modules/home/FirstSteps.tsx'
import { Home } from '../modules/home/Home.tsx'
import { useCounts } from '../modules/home/Todo.tsx'
import { contents } from '../modules/index.ts'
import { Bell } from '../modules/message/Bell.tsx'
import { useTold } from '../modules/message/useTold.tsx'
import { AtStart } from '../modules/notice/AtStart.tsx'
import { pages } from '../modules/pages.tsx'
import { load, peopleKey, rolesKey } from '../modules/person/loaded.tsx'
import { screens } from '../screens.gen.ts'
import { App } from '../web/shell/App.tsx'

const parts = {
  contents, screens,
  home: () => <Home cards={cards} />,
  atStart: AtStart, firstSteps: FirstSteps, bell: Bell, inHeader: LawSeal, proof: ProofDialog, load, peopleKey, rolesKey, pages,
  useCounts, useTold, useExchanged,
}

export default function Portal() {
  return <App {...parts} />
}
