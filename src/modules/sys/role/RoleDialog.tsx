import { Alert, Form, Input, Modal, Select, Skeleton, Space, Spin, Tree } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import type { WireHead } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useSession } from '../../../web/session.ts'
import { sysRole } from './role.ts'

interface KeyNode {
  key: string
  title: string
  children?: KeyNode[]
}
interface Props {
  name: 'create' | 'edit'
  rows: WireHead<typeof sysRole>[]
  done: () => void
  cancel: () => void
}
const chosenFields = ['appCode', 'dataScope', 'grantable'] as const
const first = { appCode: 'PORTAL', dataScope: 2, grantable: 1 }
const optionsOf = (n: 'dataScope' | 'grantable'): { value: string | number; label: string }[] =>
  Object.values(sysRole.fields[n].choices!).map(([value, label]) => ({ value, label }))
const noteOf = (n: (typeof chosenFields)[number]) => ('note' in sysRole.fields[n] ? sysRole.fields[n].note : undefined)
const leaves = (node: KeyNode): string[] => (node.children ? node.children.flatMap(leaves) : [node.key])

/** Nodes whose title or key contains the words, with what leads to them. */
function filtered(tree: KeyNode[], kw: string): KeyNode[] {
  if (!kw) return tree
  return tree.flatMap((n) => {
    if (`${n.title} ${n.key}`.toLowerCase().includes(kw)) return [n]
    const children = filtered(n.children ?? [], kw)
    return children.length ? [{ ...n, children }] : []
  })
}

/** A role with its permission tree; says whom a change concerns, and what they gain and lose, before it is saved. */
export function RoleDialog({ name, rows, done, cancel }: Props) {
  const { who } = useSession()
  const [form] = Form.useForm()
  const { run, busy } = useAction(sysRole, name, done)
  // A new role may begin as a copy of the one that is selected.
  const from = rows[0]?.id
  const id = name === 'edit' ? from : undefined
  const tree = useQuery({ queryKey: ['role', 'tree'], queryFn: () => get('role/getPermissions'), staleTime: 600_000 })
  const apps = useAsk('app/search', { count: 50 }, { queryKey: ['search', 'app'] })
  const stored = useAsk(
    'role/getDetails',
    { id: from! },
    { queryKey: ['detail', 'sysRole', from, 'dialog'], enabled: from !== undefined, gcTime: 0 },
  )
  const holders = useQuery({
    queryKey: ['role', 'users', id],
    queryFn: () => get('role/getUsers', { id: id! }),
    enabled: id !== undefined,
  })
  const before = useMemo<string[]>(() => (id === undefined ? [] : (stored.data?.keys ?? [])), [id, stored.data])
  const [chosen, setChosen] = useState<string[]>()
  const [kw, setKw] = useState('')
  const keys = chosen ?? stored.data?.keys ?? []
  const known = useMemo(() => new Set((tree.data ?? []).flatMap(leaves)), [tree.data])
  const gained = keys.filter((k: string) => !before.includes(k))
  const lost = before.filter((k) => !keys.includes(k))
  const people = new Set((holders.data ?? []).map((h) => h.userName)).size
  const shown = filtered(tree.data ?? [], kw)
  const mayAll = who.keys.has('sys.roles.grantAll')
  const check = (next: string[]) => {
    // The search narrows what is seen, not what is chosen; keys that the tree does not show stay.
    const visible = new Set(shown.flatMap(leaves))
    setChosen([...keys.filter((k: string) => !visible.has(k)), ...next.filter((k) => visible.has(k))])
  }
  const submit = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    await run({ ...(id === undefined ? {} : { id, rowVersion: stored.data!.rowVersion }), ...values, keys: [...keys].sort() })
  }
  const loading = !tree.data || (from !== undefined && !stored.data)
  return (
    <Modal
      open
      title={name === 'create' ? '新增角色' : `修改角色 ${rows[0]!.name}`}
      okText="保存"
      cancelText="取消"
      width="min(760px, 96vw)"
      keyboard={false}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      {loading ? (
        <Skeleton active />
      ) : (
        <Form
          form={form}
          name="role"
          layout="vertical"
          size="middle"
          initialValues={
            id === undefined
              ? { ...first, orgType: stored.data?.orgType ?? 1 }
              : Object.fromEntries((['name', 'remark', ...chosenFields] as const).map((n) => [n, stored.data![n]]))
          }
        >
          {id === undefined && (
            <>
              <Form.Item name="code" label="角色编码" rules={[{ required: true }]}>
                <Input maxLength={40} />
              </Form.Item>
              <Form.Item name="orgType" label="适用组织" rules={[{ required: true }]}>
                <Select options={Object.values(sysRole.fields.orgType.choices!).map(([value, label]) => ({ value, label }))} />
              </Form.Item>
            </>
          )}
          <Form.Item name="name" label="角色名称" rules={[{ required: true }]}>
            <Input maxLength={50} />
          </Form.Item>
          <Space wrap size="large">
            {chosenFields.map((n) => (
              <Form.Item key={n} name={n} label={sysRole.fields[n].label} tooltip={noteOf(n)} rules={[{ required: true }]}>
                <Select style={{ minWidth: 180 }} options={n === 'appCode' ? (apps.data ?? []) : optionsOf(n)} />
              </Form.Item>
            ))}
          </Space>
          <Form.Item name="remark" label="备注">
            <Input maxLength={500} />
          </Form.Item>
          {id === undefined && from !== undefined && (
            <Alert type="info" title={`权限复制自角色 ${rows[0]!.name}`} style={{ marginBottom: 12 }} />
          )}
          <Input.Search
            allowClear
            placeholder="查找权限"
            aria-label="查找权限"
            style={{ marginBottom: 8 }}
            onChange={(e) => setKw(e.target.value.trim().toLowerCase())}
          />
          <Tree
            checkable
            height={320}
            selectable={false}
            defaultExpandedKeys={[]}
            {...(kw ? { expandedKeys: shown.flatMap((d) => [d.key, ...(d.children ?? []).map((c) => c.key)]) } : {})}
            treeData={shown.map((d) => ({
              ...d,
              children: (d.children ?? []).map((doc) => ({
                ...doc,
                children: (doc.children ?? []).map((k) => ({
                  ...k,
                  title: `${k.title}（${k.key}）`,
                  // What one does not hold cannot be granted; taking it away is possible.
                  disableCheckbox: !mayAll && !who.keys.has(k.key) && !before.includes(k.key),
                })),
              })),
            }))}
            checkedKeys={keys.filter((k: string) => known.has(k))}
            onCheck={(checked) => check((Array.isArray(checked) ? checked : checked.checked).map(String))}
          />
          <p role="status" className="muted" style={{ marginTop: 12 }}>
            共 {keys.length} 项权限；新增 {gained.length} 项，减少 {lost.length} 项。
            {id !== undefined && (holders.data ? `保存后立即影响 ${people} 名用户。` : <Spin size="small" />)}
          </p>
        </Form>
      )}
    </Modal>
  )
}
