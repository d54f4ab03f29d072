import { Tabs } from 'antd'
import { useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { DetailContent } from '../detail/Detail.tsx'
import { useParts } from '../hooks/useParts.ts'
import { useSession } from '../session.ts'
import type { TaskDetail } from './flow.ts'
import { PdfView } from './PdfView.tsx'

/** What is being decided: the file as it will be signed, and the document behind it. */
export function Papers({ detail }: { detail: TaskDetail }) {
  const { documents } = useSession()
  const doc = documents.get(detail.document.name)
  return (
    <Tabs
      // Where the browser shows no PDF, the document itself is at hand first.
      defaultActiveKey={navigator.pdfViewerEnabled || !doc ? 'pdf' : 'doc'}
      items={[
        {
          key: 'pdf',
          label: '待签文件',
          children: <PdfView task={detail.task.id} version={detail.flow.pdfHash ?? ''} />,
        },
        ...(doc ? [{ key: 'doc', label: '单据内容', children: <Content doc={doc} id={detail.document.id} /> }] : []),
      ]}
    />
  )
}

function Content({ doc, id }: { doc: AnyDocument; id: number }) {
  const parts = useParts(doc)
  const moment = useState<string>()
  if (!parts) return null
  return (
    <DetailContent
      doc={doc}
      id={id}
      archived={false}
      parts={parts}
      moment={moment}
      onlyShown
      close={() => {}}
      changed={() => {}}
    />
  )
}
