import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { useParts } from '../hooks/useParts.ts'
import { detailTitle } from '../shell/pages.ts'
import { useTabTitle } from '../shell/tabs.tsx'
import { DetailContent, DetailTitle } from './Detail.tsx'
import { useDocument } from '../hooks/useDocument.ts'

/** One document in a tab of its own. */
export default function DetailPage({ doc, id }: { doc: AnyDocument; id: number }) {
  const parts = useParts(doc)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const archived = params.get('arc') === '1'
  const moment = useState<string>()
  const { data } = useDocument(doc, id, { archived })
  useTabTitle(detailTitle(doc, data))
  if (!parts) return null
  const changed = () => {
    for (const shown of ['list', 'count', 'detail', 'history']) void client.invalidateQueries({ queryKey: [shown, doc.name] })
  }
  return (
    <div className="screen">
      <div className="bar">
        <h2 className="detail-title">
          <DetailTitle doc={doc} id={id} archived={archived} />
        </h2>
      </div>
      <DetailContent
        doc={doc}
        id={id}
        archived={archived}
        parts={parts}
        moment={moment}
        close={() => navigate(doc.at!)}
        changed={changed}
      />
    </div>
  )
}
