/** Labels of what a message would make, beside its verdict. */
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { upload } from '../../web/api.ts'

const fileOf = (base64: string) =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: 'application/pdf' }))

export function Labels({ message, text }: { message: string; text: string }) {
  const { data } = useQuery({
    queryKey: ['labels', message, text],
    queryFn: async () =>
      (await upload('bench/getLabels', new File([text], 'message.edi', { type: 'text/plain' }), { message })).map(
        ({ title, pdf }) => ({
          title,
          href: fileOf(pdf),
        }),
      ),
    gcTime: 0, staleTime: Infinity,
  })
  useEffect(() => () => data?.forEach(({ href }) => URL.revokeObjectURL(href)), [data])
  return (
    <>
      {data?.map(({ title, href }) => (
        <section key={title} className="bench-label">
          <h3>{title}</h3>
          {navigator.pdfViewerEnabled ? (
            <iframe src={`${href}#toolbar=0&navpanes=0`} title={title} />
          ) : (
            <Button block href={href} target="_blank" download={`${title}.pdf`}>
              打开{title}
            </Button>
          )}
        </section>
      ))}
    </>
  )
}
