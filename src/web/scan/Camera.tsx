/** A button that opens the camera as a scanner. */
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onceEach } from '../phone/once.ts'
import { readsByItself } from '../phone/pictures.ts'
import { Scanner } from '../phone/Scanner.tsx'

/** Nothing where the browser cannot read codes: the field beside it does the same. */
export function Camera({ found }: { found: (text: string) => void }) {
  const [able, setAble] = useState(false)
  const [open, setOpen] = useState(false)
  const latest = useRef(found)
  latest.current = found
  const seen = useMemo(
    () =>
      onceEach((text) => {
        navigator.vibrate?.(60)
        latest.current(text)
      }),
    [],
  )
  useEffect(() => void readsByItself().then(setAble), [])
  if (!able) return null
  if (!open)
    return (
      <Button block size="large" onClick={() => setOpen(true)}>
        用相机扫描
      </Button>
    )
  return (
    <Scanner
      hint="将标签上的码放入画面"
      instead="在上面输入"
      seen={(texts) => (seen(texts), undefined)}
      close={() => setOpen(false)}
    />
  )
}
