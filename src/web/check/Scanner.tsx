/** The camera, until it sees a code that can be checked. */
import { useEffect, useRef, useState } from 'react'
import { looksLikeOurs } from '../../trust/qr/payload.ts'
import { codesInFrame } from './read.ts'

const PAUSE = 120

export function Scanner({ found, close }: { found: (text: string) => void; close: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hint, setHint] = useState('将签字旁的二维码放入画面，离近一些')
  useEffect(() => {
    let stopped = false
    let stream: MediaStream | undefined
    const stop = () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const watch = async () => {
      if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      })
      if (stopped) return stop()
      video.current!.srcObject = stream
      await video.current!.play()
      while (!stopped) {
        const texts = await codesInFrame(video.current!)
        if (stopped) return
        const ours = texts.find(looksLikeOurs)
        if (ours) return found(ours)
        if (texts.length) setHint('这不是核验码，请对准签字旁的二维码')
        await new Promise((r) => setTimeout(r, PAUSE))
      }
    }
    watch().catch((e: Error) => !stopped && setHint(whyNot(e)))
    return stop
  }, [found])
  return (
    <section className="scanner" aria-label="扫描">
      <video ref={video} muted playsInline />
      <p role="status">{hint}</p>
      <button className="second" onClick={close}>
        关闭相机
      </button>
    </section>
  )
}

function whyNot(e: Error): string {
  if (e.name === 'NotAllowedError') return '没有使用相机的权限。可在浏览器设置中允许，或改用照片、粘贴文本。'
  if (e.name === 'NotFoundError') return '没有找到相机，请改用照片或粘贴文本。'
  return `相机无法使用（${e.message}），请改用照片或粘贴文本。`
}
