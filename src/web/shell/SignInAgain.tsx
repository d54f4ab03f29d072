import { App, Button, Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { whenSignedOut } from '../api.ts'
import { onSignIn, signOut } from '../login/flow.ts'

/**
 * When the session ends, signing in happens beside the page: what is typed stays, and the calls that found nobody signed in
 * are repeated. Another person signing in starts the page anew.
 */
export function SignInAgain({ userId }: { userId: number }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const waiting = useRef<(() => void)[]>([])
  const signedInAt = useRef(-Infinity)
  useEffect(() => {
    whenSignedOut(
      (begun) =>
        new Promise((resolve) => {
          // Begun before somebody signed in again, refused after it: that refusal is of the session before.
          if (begun < signedInAt.current) return resolve()
          waiting.current.push(resolve)
          setOpen(true)
        }),
    )
    const stop = onSignIn((who) => {
      if (who !== userId) return location.reload()
      signedInAt.current = performance.now()
      setOpen(false)
      if (waiting.current.length) message.success('已重新登录，可以继续操作')
      for (const go of waiting.current.splice(0)) go()
      void client.invalidateQueries()
    })
    return () => {
      whenSignedOut(undefined)
      stop()
    }
  }, [client, message, userId])
  return (
    <Modal
      open={open}
      title="登录已失效"
      closable={false}
      keyboard={false}
      zIndex={3000}
      footer={
        <>
          <Button onClick={() => void signOut()}>退出</Button>
          <Button
            type="primary"
            autoFocus
            onClick={() => window.open('/scm/auth-redirect?popup=1', 'scm-sign-in', 'width=520,height=640')}
          >
            重新登录
          </Button>
        </>
      }
    >
      请重新登录后继续，页面上已填写的内容不会丢失。
    </Modal>
  )
}
