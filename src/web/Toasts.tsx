/** Toasts as the specification has them (section 8): 2.5 s, 4 s for a lost network; whoever has read one closes it. */
import { CloseOutlined } from '@ant-design/icons'
import { App } from 'antd'
import AppContext from 'antd/es/app/context'
import { useMemo, type ReactNode } from 'react'
import { NETWORK_LOST } from './api.ts'

/** Seconds that a toast stays. */
export const TOAST = 2.5
const LOSS = 4

type Toasts = ReturnType<typeof App.useApp>['message']
const kinds = ['success', 'error', 'info', 'warning', 'loading'] as const

/** The component library's toasts cannot be closed, though what they are made of can. */
function closable(toasts: Toasts): Toasts {
  const close = { closable: { closeIcon: <CloseOutlined />, 'aria-label': '关闭' } }
  const closed = Object.fromEntries(
    kinds.map((kind): [string, Toasts['info']] => [
      kind,
      (said, duration, onClose) => {
        const config = said !== null && typeof said === 'object' && 'content' in said ? said : { content: said }
        const stays = duration ?? (config.content === NETWORK_LOST ? LOSS : undefined)
        // What goes when its work is done is not closed by hand.
        const more = kind === 'loading' ? {} : close
        return toasts[kind]({ ...more, ...config, ...(stays === undefined ? {} : { duration: stays }), onClose } as never)
      },
    ]),
  )
  return { ...toasts, ...closed }
}

/** Stands inside the component library's App; all in it toast like this. */
export function Toasts({ children }: { children: ReactNode }) {
  const app = App.useApp()
  const value = useMemo(() => ({ ...app, message: closable(app.message) }), [app])
  return <AppContext.Provider value={value}>{children}</AppContext.Provider>
}
