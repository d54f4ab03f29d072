import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Segmented, Skeleton, Space, Tree } from 'antd'
import { useState } from 'react'
import type { WireOf } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { DetailContent } from '../../../web/detail/Detail.tsx'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useActions } from '../../../web/hooks/useAction.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { ListScreen } from '../../../web/list/DocumentScreen.tsx'
import { useParts } from '../../../web/hooks/useParts.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { sysUser } from '../user/user.ts'
import { department } from './department.ts'

export interface Branch {
  id: number
  code: string
  name: string
  leader?: string | null | undefined
  isEnabled: boolean
  children: Branch[]
}
interface Shown {
  key: number
  title: string
  children: Shown[]
}

/** How many people a department has with those below it. */
const headcount = (b: Branch, of: ReadonlyMap<string, number>): number =>
  (of.get(b.code) ?? 0) + b.children.reduce((n, c) => n + headcount(c, of), 0)

const find = (branches: readonly Branch[], id: number | undefined): Branch | undefined =>
  branches.flatMap((b) => (b.id === id ? [b] : (find(b.children, id) ?? []))).at(0)

const shown = (branches: readonly Branch[], of: ReadonlyMap<string, number>): Shown[] =>
  branches.map((b) => {
    const people = headcount(b, of)
    return {
      key: b.id,
      title: `${b.name}（${b.code}）${people ? ` ${people} 人` : ''}${b.isEnabled ? '' : ' · 停用'}`,
      children: shown(b.children, of),
    }
  })

const tabs = (row: WireOf<typeof department>) => [
  {
    key: 'people', label: '人员',
    children: (
      <RelatedList
        doc={sysUser}
        filters={{ departmentCode: String(row.deptCode) }}
        columns={['userName', 'displayName', 'jobTitle', 'roleNames', 'phone', 'status']}
        actions={['create', 'edit']}
        preset={{ homeOrgCode: row.orgCode, departmentCode: row.deptCode }}
      />
    ),
  },
]

/** The tree on one side, the chosen department with its people on the other; the list for files and filters. */
function Departments() {
  const client = useQueryClient()
  const { who } = useSession()
  const [as, setAs] = useTabState<'tree' | 'list'>('as', 'tree')
  const [chosen, choose] = useTabState<number | undefined>('node', undefined)
  const [adding, setAdding] = useState(false)
  const parts = useParts(department)
  const tree = useQuery({ queryKey: ['list', department.name, 'tree', ''], queryFn: () => get('department/gettree') })
  const counts = useAsk(
    'user/getGroups',
    { group: 'departmentCode' },
    {
      queryKey: ['list', sysUser.name, 'departments'],
      enabled: who.keys.has(`${sysUser.key}.query`),
    },
  )
  const mayAdd = useActions(department).some(([n]) => n === 'create')
  const branches = (tree.data ?? []) as Branch[]
  const people = new Map((counts.data ?? []).map((g) => [String(g.value), g.count]))
  const node = find(branches, chosen)
  const changed = () => {
    setAdding(false)
    for (const key of ['list', 'detail', 'history']) void client.invalidateQueries({ queryKey: [key, department.name] })
  }
  const views = (
    <Segmented
      value={as}
      onChange={setAs}
      options={[
        { value: 'tree', label: '树形' },
        { value: 'list', label: '列表' },
      ]}
    />
  )
  if (as === 'list' && parts)
    return (
      <>
        <div style={{ marginBottom: 8 }}>{views}</div>
        <ListScreen doc={department} parts={parts} />
      </>
    )
  if (!tree.data || !parts) return <Skeleton active />
  return (
    <div className="screen split">
      <div className="split-side">
        <Space style={{ marginBottom: 8 }}>
          {views}
          {mayAdd && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {node ? '新增下级' : '新增'}
            </Button>
          )}
        </Space>
        <Tree<Shown>
          key={branches.length}
          height={Math.max(360, window.innerHeight - 220)}
          defaultExpandAll
          treeData={shown(branches, people)}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={([key]) => choose(key as number | undefined)}
        />
      </div>
      <div className="split-main">
        {chosen ? (
          <DetailContent
            key={chosen}
            doc={department}
            id={chosen}
            archived={false}
            parts={parts}
            moment={[undefined, () => {}]}
            close={() => choose(undefined)}
            changed={changed}
          />
        ) : (
          <Empty description="选择左侧的部门，查看和维护它的资料、负责人和人员" />
        )}
      </div>
      {adding && (
        <ActionDialog
          doc={department}
          name="create"
          rows={[]}
          parts={{}}
          preset={{ values: node ? { parentCode: node.code } : {} }}
          cancel={() => setAdding(false)}
          done={changed}
        />
      )}
    </div>
  )
}

export default defineScreen(department, { page: Departments, tabs })
