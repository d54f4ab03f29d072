/** Pages that are not a document's list or detail, each with its component. */
import { lazy, type ComponentType } from 'react'
import type { OwnPage } from '../web/session.ts'
import { ownPages } from './ownPages.ts'

const components: Record<(typeof ownPages)[number]['at'], ComponentType> = {
  '/uc/index': lazy(() => import('./person/PersonalCentre.tsx')),
  '/orgadm/index': lazy(() => import('./master/organization/OrganizationHome.tsx')),
  '/notice/detail/:id': lazy(() => import('./notice/NoticePage.tsx')),
  '/sys/wflact/:id': lazy(() => import('../signing/strategy/StepsPage.tsx')),
  '/sys/wfltpl/:id/:type': lazy(() => import('../signing/strategy/TemplatePage.tsx')),
  '/logi/sendSheet/phone': lazy(() => import('./distribution/sendSheet/Handheld.tsx')),
  '/logi/ddroom/wall': lazy(() => import('./distribution/ddRoom/Wall.tsx')),
  '/material/board/wall': lazy(() => import('./material/board/Wall.tsx')),
  '/material/hours': lazy(() => import('./distribution/lineShort/HoursPage.tsx')),
  '/material/hours/desk': lazy(() => import('./distribution/lineShort/DeskPage.tsx')),
  '/material/hours/wall': lazy(() => import('./distribution/lineShort/HoursWall.tsx')),
  '/logi/jis/station': lazy(() => import('./distribution/jis/Station.tsx')),
  '/sys/api/bench': lazy(() => import('../exchange/bench/BenchPage.tsx')),
  '/help/handbook': lazy(() => import('./sys/handbook/HandbookPage.tsx')),
}
export const pages: readonly OwnPage[] = ownPages.map((p) => ({ ...p, component: components[p.at] }))
