import { Tree } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { WireOf } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { department } from '../../sys/department/department.ts'
import { sysUser } from '../../sys/user/user.ts'
import { factory } from '../factory/factory.ts'
import { plantSkipSign } from '../../../signing/plantSkipSign/plantSkipSign.ts'
import { supbusi } from '../supbusi/supbusi.ts'
import { supplierAgent } from '../supplierAgent/supplierAgent.ts'
import { supSkipSign } from '../../../signing/supSkipSign/supSkipSign.ts'
import { Contacts } from './Contacts.tsx'
import { organization } from './organization.ts'

interface Node {
  code: string
  name: string
  leader?: string | null | undefined
  isEnabled: boolean
  children: Node[]
}

interface Shown {
  key: string
  title: string
  children: Shown[]
}

/** The departments as a tree, and as rows to work on. */
function Departments({ orgCode }: { orgCode: string }) {
  const { data } = useQuery({
    queryKey: ['list', department.name, 'tree', orgCode],
    queryFn: () => get('department/gettree', { orgCode }),
  })
  const shown = (nodes: Node[]): Shown[] =>
    nodes.map((n) => ({
      key: n.code,
      title: `${n.name}（${n.code}）${n.leader ? ` · ${n.leader}` : ''}${n.isEnabled ? '' : ' · 停用'}`,
      children: shown(n.children),
    }))
  return (
    <>
      {!!data?.length && (
        <Tree key={data.length} defaultExpandAll selectable={false} treeData={shown(data)} style={{ marginBottom: 12 }} />
      )}
      <RelatedList
        doc={department}
        filters={{ orgCode }}
        columns={['deptCode', 'deptName', 'parentName', 'leaderName', 'status']}
        actions={['create', 'edit', 'disable', 'enable', 'remove']}
        preset={{ orgCode }}
      />
    </>
  )
}

const INTERNAL = 1
const SUPPLIER = 2

function tabs(row: WireOf<typeof organization>) {
  const orgCode = String(row.orgCode)
  const related = [
    ...(row.orgType === INTERNAL ? [{ key: 'departments', label: '部门', children: <Departments orgCode={orgCode} /> }] : []),
    {
      key: 'users',
      label: '用户',
      children: (
        <RelatedList
          doc={sysUser}
          filters={{ homeOrgCode: orgCode }}
          columns={['userName', 'displayName', 'departmentName', 'jobTitle', 'email', 'phone', 'status', 'lastLoginAt']}
          actions={['create', 'edit', 'grant', 'disable', 'enable']}
          preset={{ homeOrgCode: orgCode }}
        />
      ),
    },
    {
      key: 'contacts',
      label: '联系人',
      children: <Contacts orgCode={orgCode} />,
    },
  ]
  if (row.orgType === INTERNAL)
    return [
      { key: 'plants', label: '工厂', children: <RelatedList doc={factory} filters={{}} actions={['create', 'edit']} /> },
      ...related,
      { key: 'waivers', label: '工厂免签', children: <RelatedList doc={plantSkipSign} filters={{}} /> },
    ]
  if (row.orgType !== SUPPLIER) return related
  return [
    ...related,
    { key: 'business', label: '供应商业务', children: <RelatedList doc={supbusi} filters={{ supplierCode: orgCode }} /> },
    { key: 'agents', label: '代理', children: <RelatedList doc={supplierAgent} filters={{ principalCode: orgCode }} /> },
    { key: 'waivers', label: '供应商免签', children: <RelatedList doc={supSkipSign} filters={{ supplierCode: orgCode }} /> },
  ]
}

export default defineScreen(organization, { tabs })
