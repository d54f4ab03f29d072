import { Alert, Button, Card, Descriptions, Skeleton, Statistic, Tabs } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { headFields } from '../../../declare/index.ts'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { Shown } from '../../../web/format.tsx'
import { useActions } from '../../../web/hooks/useAction.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { useSession } from '../../../web/session.ts'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { sysUser } from '../../sys/user/user.ts'
import { supbusi } from '../supbusi/supbusi.ts'
import { supplierAgent } from '../supplierAgent/supplierAgent.ts'
import { supSkipSign } from '../../../signing/supSkipSign/supSkipSign.ts'
import { Contacts } from './Contacts.tsx'
import { organization } from './organization.ts'
import { Member } from './Member.tsx'

const shownFields = [
  'orgCode', 'orgName', 'shortName', 'orgType', 'status', 'taxNo', 'creditCode', 'address', 'contact', 'phone', 'email',
  'adminName',
] as const

/** 组织主页: one's own organization, its people and whom to call, kept by its own administrator. */
export default function OrganizationHome() {
  const { profile, who } = useSession()
  const client = useQueryClient()
  const [tab, setTab] = useTabState('part', 'members')
  const [editing, setEditing] = useState(false)
  const { id, code } = profile.organization
  const row = useAsk(
    'organization/getDetails',
    { id },
    { queryKey: ['detail', organization.name, id, 'home'], enabled: who.keys.has('sys.orgs.query') },
  )
  const summary = useAsk('orgadm/getSummary', {}, { queryKey: ['orgadm', 'summary'] })
  const mayEdit = useActions(organization).some(([n]) => n === 'editContact')
  const fields = headFields(organization)
  const changed = () => {
    setEditing(false)
    void client.invalidateQueries({ queryKey: ['detail', organization.name] })
  }
  const supplier = who.orgType === 'supplier'
  return (
    <div className="screen">
      <Card
        size="small"
        title={profile.organization.displayName}
        extra={mayEdit && row.data && <Button onClick={() => setEditing(true)}>修改联系方式</Button>}
      >
        {row.isLoading && <Skeleton active paragraph={{ rows: 2 }} />}
        {row.error && <Alert type="error" title={row.error.message} />}
        {row.data && (
          <Descriptions
            size="small"
            column={{ xs: 1, md: 2, xl: 4 }}
            items={shownFields.map((n) => ({
              key: n,
              label: fields[n]!.label,
              children: <Shown field={fields[n]!} value={row.data[n]} />,
            }))}
          />
        )}
        <div className="figures">
          <Statistic title="成员" value={summary.data?.members ?? '-'} />
          <Statistic title="启用" value={summary.data?.enabled ?? '-'} />
          <Statistic title="近30天登录" value={summary.data?.signedIn ?? '-'} />
          <Statistic title="联系人" value={summary.data?.contacts ?? '-'} />
        </div>
      </Card>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'members', label: '成员',
            children: (
              <RelatedList
                doc={sysUser}
                filters={{ homeOrgCode: code }}
                columns={['userName', 'displayName', 'jobTitle', 'email', 'phone', 'status', 'lastLoginAt']}
                actions={['create', 'edit', 'grant', 'resetPwd', 'disable', 'enable']}
                dialogs={{ create: Member }}
              />
            ),
          },
          {
            key: 'contacts', label: '联系人',
            children: <Contacts orgCode={code} />,
          },
          ...(supplier
            ? [
                { key: 'business', label: '业务关系', children: <RelatedList doc={supbusi} filters={{}} /> },
                { key: 'waivers', label: '免签', children: <RelatedList doc={supSkipSign} filters={{}} /> },
                { key: 'agents', label: '代理', children: <RelatedList doc={supplierAgent} filters={{}} /> },
              ]
            : []),
        ]}
      />
      {editing && row.data && (
        <ActionDialog
          doc={organization}
          name="editContact"
          rows={[row.data]}
          parts={{}}
          cancel={() => setEditing(false)}
          done={changed}
        />
      )}
    </div>
  )
}
