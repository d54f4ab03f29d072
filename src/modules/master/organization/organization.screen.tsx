import { Tree } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { WireOf } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { expectedMessage } from '../../message/expectedMessage/expectedMessage.ts'
import { department } from '../../sys/department/department.ts'
import { sysUser } from '../../sys/user/user.ts'
import { driver } from '../driver/driver.ts'
import { factory } from '../factory/factory.ts'
import { truck } from '../truck/truck.ts'
import { supplierWarehouse } from '../supplierWarehouse/supplierWarehouse.ts'
import { warehouse } from '../warehouse/warehouse.ts'
import { seal } from '../../../signing/seal/seal.ts'
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
const CARRIER = 4

function tabs(row: WireOf<typeof organization>) {
  const orgCode = String(row.orgCode)
  const related = [
    ...(row.orgType === INTERNAL ? [{ key: 'departments', label: '部门', children: <Departments orgCode={orgCode} /> }] : []),
    {
      key: 'users', label: '用户',
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
      key: 'contacts', label: '联系人',
      children: <Contacts orgCode={orgCode} />,
    },
    { key: 'seals', label: '印章', children: <RelatedList doc={seal} filters={{ orgCode }} /> },
    { key: 'expected', label: '应到报文', children: <RelatedList doc={expectedMessage} filters={{ orgCode }} /> },
  ]
  if (row.orgType === INTERNAL)
    return [
      { key: 'plants', label: '工厂', children: <RelatedList doc={factory} filters={{}} actions={['create', 'edit']} /> },
      ...related,
      { key: 'waivers', label: '工厂免签', children: <RelatedList doc={plantSkipSign} filters={{}} /> },
    ]
  if (row.orgType === CARRIER)
    return [
      ...related,
      { key: 'warehouses', label: '运营仓库', children: <RelatedList doc={warehouse} filters={{ operatorCode: orgCode }} /> },
      { key: 'drivers', label: '司机', children: <RelatedList doc={driver} filters={{ carrierCode: orgCode }} /> },
      { key: 'trucks', label: '车辆', children: <RelatedList doc={truck} filters={{ carrierCode: orgCode }} /> },
    ]
  return [
    ...related,
    { key: 'business', label: '供应商业务', children: <RelatedList doc={supbusi} filters={{ supplierCode: orgCode }} /> },
    { key: 'stores', label: '发货仓库', children: <RelatedList doc={supplierWarehouse} filters={{ supplierCode: orgCode }} /> },
    { key: 'agents', label: '代理', children: <RelatedList doc={supplierAgent} filters={{ principalCode: orgCode }} /> },
    { key: 'waivers', label: '供应商免签', children: <RelatedList doc={supSkipSign} filters={{ supplierCode: orgCode }} /> },
  ]
}

export default defineScreen(organization, { tabs })
