/** The camera as a scanner, for as long as it is shown. */
import { useEffect, useRef, useState } from 'react'
import { codesInFrame } from './pictures.ts'

const PAUSE = 120

interface Scanning {
  hint: string
  /** What else there is where the camera does not work. */
  instead: string
  /** Told what is in sight, each time it looks and there is something. @returns another hint */
  seen: (texts: string[]) => string | undefined
  close: () => void
}

export function Scanner({ hint, instead, seen, close }: Scanning) {
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState(hint)
  const latest = useRef(seen)
  latest.current = seen
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
        const other = texts.length ? latest.current(texts) : undefined
        if (other) setSaid(other)
        await new Promise((r) => setTimeout(r, PAUSE))
      }
    }
    watch().catch((e: Error) => !stopped && setSaid(whyNot(e, instead)))
    return stop
  }, [instead])
  return (
    <section className="scanner" aria-label="扫描">
      <video ref={video} muted playsInline />
      <p role="status">{said}</p>
      <button className="second" onClick={close}>
        关闭相机
      </button>
    </section>
  )
}

function whyNot(e: Error, instead: string): string {
  if (e.name === 'NotAllowedError') return `没有使用相机的权限。可在浏览器设置中允许，或${instead}。`
  if (e.name === 'NotFoundError') return `没有找到相机，请${instead}。`
  return `相机无法使用（${e.message}），请${instead}。`
}
