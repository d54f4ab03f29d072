import { Button, Result, Spin } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAsk } from '../hooks/useAsk.ts'

/** Goes on to the page of the document that has this number. @param of names of documents, comma between them */
export function ByNumber({ of, no }: { of: string; no: string }) {
  const { data, error } = useAsk('profile/goto', { kw: no, of })
  const navigate = useNavigate()
  const path = data?.[0]?.path
  useEffect(() => {
    // Who has gone on to another screen meanwhile is not called back.
    if (path && location.pathname.includes('/no/')) void navigate(path, { replace: true })
  }, [path, navigate])
  if (path || (!data && !error)) return <Spin description="正在打开……" style={{ display: 'block', margin: '120px auto' }} />
  return (
    <Result
      status="404"
      title={`没有找到 ${no}，或没有查看权限`}
      extra={
        <Button type="primary" onClick={() => navigate(-1)}>
          返回
        </Button>
      }
    />
  )
}
