import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { contact } from '../contact/contact.ts'

/** The contacts of one organization, kept where they are shown. */
export const Contacts = ({ orgCode }: { orgCode: string }) => (
  <RelatedList
    doc={contact}
    filters={{ orgCode }}
    columns={['contactName', 'contactKind', 'phone', 'email', 'isMain', 'remark']}
    actions={['create', 'edit', 'remove']}
    preset={{ orgCode }}
  />
)
