import { Button, Empty, Input, Skeleton, Space, Tag, Tree } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { get } from '../../../web/api.ts'
import { DetailContent } from '../../../web/detail/Detail.tsx'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useActions } from '../../../web/hooks/useAction.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { permission } from './permission.ts'

interface Node {
  id: number
  value: string
  label: string
  nodeType: number
  isHidden: boolean
  isEnabled: boolean
  children: Node[]
}
interface Shown {
  key: number
  title: ReactNode
  children: Shown[]
}

const shown = (nodes: Node[]): Shown[] =>
  nodes.map((n) => ({
    key: n.id,
    title: (
      <span style={n.isEnabled ? {} : { textDecoration: 'line-through' }}>
        {n.label} <span className="muted">{n.value}</span>
        {n.isHidden && <Tag style={{ marginLeft: 6 }}>隐藏</Tag>}
        {!n.isEnabled && (
          <Tag color="red" style={{ marginLeft: 6 }}>
            停用
          </Tag>
        )}
      </span>
    ),
    children: shown(n.children),
  }))
/** Ids on the way to nodes that fit. */
function leading(nodes: Node[], kw: string): number[] {
  return nodes.flatMap((n) => {
    const below = leading(n.children, kw)
    return below.length || n.children.some((c) => `${c.label} ${c.value}`.toLowerCase().includes(kw)) ? [n.id, ...below] : []
  })
}
/** Children under what `parent` may hold: a menu holds buttons. */
const kindUnder: Record<number, number> = { 1: 2, 2: 3 }
const find = (nodes: Node[], id: number | undefined): Node | undefined => {
  for (const n of nodes) {
    const found = n.id === id ? n : find(n.children, id)
    if (found) return found
  }
  return undefined
}

/** The tree on one side, the chosen node with what may be done with it on the other. */
function Permissions() {
  const client = useQueryClient()
  const [kw, setKw] = useState('')
  const [chosen, choose] = useTabState<number | undefined>('node', undefined)
  const [adding, setAdding] = useState(false)
  const tree = useQuery({ queryKey: ['list', permission.name, 'tree'], queryFn: () => get('permission/get') })
  const [opened, setOpened] = useState<number[]>([])
  const word = kw.trim().toLowerCase()
  const nodes = useMemo(() => shown(tree.data ?? []), [tree.data])
  const expanded = word ? leading(tree.data ?? [], word) : opened
  const mayAdd = useActions(permission).some(([n]) => n === 'create')
  const node = find(tree.data ?? [], chosen)
  const changed = () => {
    setAdding(false)
    for (const key of ['list', 'detail', 'history']) void client.invalidateQueries({ queryKey: [key, permission.name] })
  }
  if (!tree.data) return <Skeleton active />
  return (
    <div className="screen split">
      <div className="split-side">
        <Space.Compact style={{ width: '100%', marginBottom: 8 }}>
          <Input
            allowClear
            placeholder="按名称或标识查找"
            aria-label="查找权限"
            value={kw}
            onChange={(e) => setKw(e.target.value)}
          />
          {mayAdd && <Button onClick={() => setAdding(true)}>新增</Button>}
        </Space.Compact>
        <Tree<Shown>
          height={Math.max(360, window.innerHeight - 220)}
          treeData={nodes}
          expandedKeys={expanded}
          onExpand={(keys) => setOpened(keys as number[])}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={([key]) => choose(key as number | undefined)}
          filterTreeNode={(n) => {
            const own = word ? find(tree.data, n.key as number) : undefined
            return !!own && `${own.label} ${own.value}`.toLowerCase().includes(word)
          }}
        />
      </div>
      <div className="split-main">
        {chosen ? (
          <DetailContent
            key={chosen}
            doc={permission}
            id={chosen}
            archived={false}
            parts={{}}
            moment={[undefined, () => {}]}
            close={() => choose(undefined)}
            changed={changed}
          />
        ) : (
          <Empty description="选择左侧的目录、菜单或按钮：可改名、排序、隐藏、停用，改动立即对所有人生效" />
        )}
      </div>
      {adding && (
        <ActionDialog
          doc={permission}
          name="create"
          rows={[]}
          parts={{}}
          preset={{
            values: node
              ? {
                  parentValue: node.value,
                  nodeType: kindUnder[node.nodeType] ?? 1,
                  ...(node.nodeType === 2 ? { value: `${node.value}.` } : {}),
                }
              : { nodeType: 1 },
          }}
          cancel={() => setAdding(false)}
          done={changed}
        />
      )}
    </div>
  )
}

export default defineScreen(permission, { page: Permissions })
