import { AppstoreOutlined, FilterOutlined, LinkOutlined, SettingOutlined } from '@ant-design/icons'
import { App, Button, Drawer, Dropdown, Menu, type MenuProps } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { post } from '../api.ts'
import { useWidths } from '../hooks/widths.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { DeltaMenu, hasDeltas } from './deltas.tsx'
import { groupable } from './Groups.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { fieldsOf, type ListState } from './useListState.ts'
import { viewsQuery } from './listQuery.ts'
import type { ListView } from './useListView.ts'
import { ALL, givenViews, inView, mainViews, type Given, type View, type ViewContent } from './views.ts'

const ColumnDialog = lazy(() => import('./ColumnDialog.tsx'))
const WhereDialog = lazy(() => import('./WhereDialog.tsx'))

interface Props {
  doc: AnyDocument
  state: ListState
  view: ListView
  /** Of the page: the dialog of columns says which are empty. */
  rows: readonly WireRow[]
  summary: Record<string, number> | undefined
}
type Open = 'menu' | 'columns' | 'where' | 'save' | undefined

/** What may be done with the views of a list. @param saveAs asks for a name */
function useViews({ doc, state, view }: Omit<Props, 'rows' | 'summary'>, saveAs: () => void) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const content: ViewContent = {
    columns: [...view.columns],
    filters: state.filters, size: state.size,
    ...(state.where ? { where: state.where } : {}),
    ...(state.group ? { group: state.group } : {}),
    ...(state.delta ? { delta: state.delta } : {}),
    ...(state.sort ? { sort: state.sort, order: state.order ?? 'asc' } : {}),
  }
  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey })
  const choose = (v: View | Given) => {
    view.setColumns(undefined)
    state.set(inView(v))
  }
  const keep = async () => {
    const { active } = view
    if (!active?.isMine) return saveAs()
    const { id, name, share, roleCode, isDefault } = active
    try {
      await post('view/save', { id, doc: doc.name, mode: state.mode, name, share, roleCode, isDefault, content })
      await refresh()
      view.setColumns(undefined)
      message.success(`视图“${name}”已保存`)
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  const remove = (v: View) =>
    modal.confirm({
      title: `确定要删除视图“${v.name}”吗？`,
      okText: '删除', cancelText: '取消',
      onOk: async () => {
        await post('view/remove', { id: v.id })
        state.set(inView(ALL))
        await refresh()
      },
    })
  const link = () => {
    const url = new URL(location.href)
    void navigator.clipboard?.writeText(url.href).then(() => message.success('链接已复制，同事打开后看到相同的条件和列'))
  }
  return { content, refresh, choose, keep, remove, link }
}

/** The menu: views, grouping, and what may be done with the active view. */
function itemsOf(doc: AnyDocument, state: ListState, view: ListView, given: readonly Given[]): MenuProps['items'] {
  const fields = fieldsOf(doc, state.mode)
  const shares = ['我的视图', '组织视图', '角色视图']
  const grouped = [0, 1, 2].flatMap((share) => {
    const those = view.views.filter((v) => v.share === share)
    return those.length
      ? [
          {
            type: 'group' as const,
            key: `share-${share}`,
            label: shares[share],
            children: those.map((v) => ({ key: `view-${v.id}`, label: `${v.name}${v.isDefault ? '（默认）' : ''}` })),
          },
        ]
      : []
  })
  return [
    ...given.map((v) => ({ key: `given-${v.key}`, label: v.name })),
    ...grouped,
    { type: 'divider' },
    {
      key: 'group',
      label: state.group ? `分组：${fields[state.group]?.label ?? ''}` : '按列分组',
      children: [
        { key: 'by-', label: '不分组' },
        ...groupable(
          doc,
          state.mode,
          view.columns.map((c) => c.name),
        ).map((n) => ({ key: `by-${n}`, label: fields[n]!.label })),
      ],
    },
    { type: 'divider' },
    { key: 'save', label: view.active?.isMine ? `保存到“${view.active.name}”` : '保存为视图…' },
    ...(view.active ? [{ key: 'saveAs', label: '复制为新视图…' }] : []),
    ...(view.active?.isMine ? [{ key: 'remove', label: '删除视图' }] : []),
    { key: 'link', label: '复制链接', icon: <LinkOutlined /> },
  ]
}

/** Which view of the list one looks at, its columns, and conditions beyond the query form. */
export const ViewMenu = memo(function ViewMenu({ doc, state, view, rows, summary }: Props) {
  const { md } = useWidths()
  const { who } = useSession()
  const [open, setOpen] = useState<Open>()
  const { content, refresh, choose, keep, remove, link } = useViews({ doc, state, view }, () => setOpen('save'))
  const run: Record<string, () => void> = {
    save: () => void keep(),
    saveAs: () => setOpen('save'),
    remove: () => void remove(view.active!),
    link,
    columns: () => setOpen('columns'),
    where: () => setOpen('where'),
  }
  const given = givenViews(doc, state.mode, who, new Date())
  // What stands above the list is named there.
  const above = mainViews(doc, state.mode, who, new Date()).some((v) => v.key === view.given?.key)
  const named = view.active ?? (above ? undefined : view.given)
  const menu: MenuProps = {
    selectedKeys: [view.active ? `view-${view.active.id}` : `given-${view.given?.key ?? ''}`],
    items: itemsOf(doc, state, view, given),
    onClick: ({ key }) => {
      setOpen(undefined)
      const by = /^by-(.*)$/.exec(key)?.[1]
      if (by !== undefined) return state.set({ group: by || undefined, page: 1 })
      const chosen = /^view-(\d+)$/.exec(key)?.[1]
      const one = view.views.find((v) => v.id === Number(chosen)) ?? given.find((v) => key === `given-${v.key}`)
      if (one) choose(one)
      else run[key]?.()
    },
  }
  const opener = (
    <Button
      className="view-button"
      icon={<AppstoreOutlined />}
      title="视图：条件、列、排序一起保存"
      {...(md ? {} : { onClick: () => setOpen('menu') })}
    >
      {named?.name ?? '视图'}
      {view.changed ? ' *' : ''}
    </Button>
  )
  return (
    <>
      {md ? (
        <Dropdown trigger={['click']} menu={menu}>
          {opener}
        </Dropdown>
      ) : (
        <>
          {opener}
          <Drawer open={open === 'menu'} onClose={() => setOpen(undefined)} title="视图" placement="bottom" size="80%">
            <Menu mode="inline" inlineIndent={16} {...menu} />
          </Drawer>
        </>
      )}
      <Button
        className="view-button"
        type={state.where ? 'primary' : 'default'}
        icon={<FilterOutlined />}
        title="高级条件"
        aria-label="高级条件"
        onClick={() => setOpen('where')}
      >
        {md ? null : '高级条件'}
      </Button>
      {hasDeltas(doc, state.mode) && <DeltaMenu value={state.delta} choose={(delta) => state.set({ delta, page: state.page })} />}
      {/* A card shows what its declaration names for it. */}
      {md && <Button icon={<SettingOutlined />} title="列设置" aria-label="列设置" onClick={() => setOpen('columns')} />}
      <Suspense fallback={null}>
        {open === 'columns' && <ColumnDialog {...{ doc, state, view, rows, summary }} close={() => setOpen(undefined)} />}
        {open === 'where' && (
          <WhereDialog
            doc={doc}
            mode={state.mode}
            title="高级条件"
            ok="查询"
            where={state.where}
            apply={(where) => state.set({ where, page: 1 })}
            close={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      {open === 'save' && (
        <SaveViewDialog
          doc={doc}
          state={state}
          content={content}
          close={() => setOpen(undefined)}
          saved={async (id) => {
            setOpen(undefined)
            await refresh()
            view.setColumns(undefined)
            state.set({ view: id, page: state.page })
          }}
        />
      )}
    </>
  )
})
