import { Alert, Button, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { picked } from '../api.ts'

/** The file at hand, as it will be signed. A browser that shows no PDF (phones) opens it outside. */
export function PdfView({ task, version }: { task: number; version: string }) {
  const { data, error } = useQuery({
    queryKey: ['pdf', task, version],
    queryFn: () => picked('flowTask/getPdf', { taskId: task }),
    gcTime: 0, staleTime: Infinity,
  })
  useEffect(() => () => void (data && URL.revokeObjectURL(data)), [data])
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Skeleton active />
  if (!navigator.pdfViewerEnabled)
    return (
      <Button block size="large" href={data} target="_blank" download="待签文件.pdf">
        打开待签文件
      </Button>
    )
  return <iframe className="pdf" src={`${data}#toolbar=1&navpanes=0`} title="待签文件" />
}
