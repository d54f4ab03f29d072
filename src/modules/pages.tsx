/** Pages that are not a document's list or detail. */
import { lazy } from 'react'
import type { OwnPage } from '../web/session.ts'

export const pages: readonly OwnPage[] = [
  { at: '/uc/index', title: '个人中心', listed: true, component: lazy(() => import('./person/PersonalCentre.tsx')) },
  {
    at: '/orgadm/index',
    title: '组织主页',
    key: 'orgadm.query',
    directory: 'orgadm',
    component: lazy(() => import('./master/organization/OrganizationHome.tsx')),
  },
  {
    at: '/notice/detail/:id',
    title: '公告详情',
    key: 'notice.supView.query',
    menu: '/notice/notice',
    component: lazy(() => import('./notice/NoticePage.tsx')),
  },
  {
    at: '/sys/wflact/:id',
    title: '签字环节',
    key: 'sys.wfl.query',
    menu: '/sys/wfl',
    component: lazy(() => import('../signing/strategy/StepsPage.tsx')),
  },
  {
    at: '/sys/wfltpl/:id/:type',
    title: '签字模板',
    key: 'sys.wfl.query',
    menu: '/sys/wfl',
    component: lazy(() => import('../signing/strategy/TemplatePage.tsx')),
  },
]
