import { Skeleton, Tabs } from 'antd'
import type { AnyDocument } from '../../declare/index.ts'
import { DetailBody } from '../detail/DetailBody.tsx'
import { useDocument } from '../hooks/useDocument.ts'
import { useParts } from '../hooks/useParts.ts'
import { useSession } from '../session.ts'
import type { TaskDetail } from './flow.ts'
import { PdfView } from './PdfView.tsx'

/** What is being decided: the file as it will be signed, and the document behind it. */
export function Papers({ detail }: { detail: TaskDetail }) {
  const { documents } = useSession()
  const doc = documents.get(detail.document.name)
  // What is only approved has no file to sign.
  if (doc && !doc.signing?.[detail.flow.phaseName]?.print) return <Content doc={doc} id={detail.document.id} />
  return (
    <Tabs
      // Where the browser shows no PDF, the document itself is at hand first.
      defaultActiveKey={navigator.pdfViewerEnabled || !doc ? 'pdf' : 'doc'}
      items={[
        {
          key: 'pdf', label: '待签文件',
          children: <PdfView task={detail.task.id} version={detail.flow.pdfHash ?? ''} />,
        },
        ...(doc ? [{ key: 'doc', label: '单据内容', children: <Content doc={doc} id={detail.document.id} /> }] : []),
      ]}
    />
  )
}

function Content({ doc, id }: { doc: AnyDocument; id: number }) {
  const parts = useParts(doc)
  const { data, error } = useDocument(doc, id)
  if (error) return <p role="alert">{error.message}</p>
  return parts && data ? <DetailBody doc={doc} row={data} archived={false} parts={parts} beside /> : <Skeleton active />
}
