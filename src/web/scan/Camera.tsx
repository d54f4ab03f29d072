/** The camera as a scanner: every code that comes into sight is told once, until it has been out of sight for a while. */
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
const wanted = ['data_matrix', 'code_128', 'qr_code']

let own: Promise<Detector | undefined> | undefined
/** The browser's own reader; undefined where it has none, or no camera may be asked for. */
const detector = () => (own ??= find())
async function find(): Promise<Detector | undefined> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!found || !navigator.mediaDevices) return undefined
  const formats = (await found.getSupportedFormats().catch((): string[] => [])).filter((f) => wanted.includes(f))
  return formats.length ? new found({ formats }) : undefined
}

/** Milliseconds between two looks, and for which a code that was told is not told again. */
const PAUSE = 150
const AGAIN = 3000

/** A button that opens the camera; nothing where the browser cannot read codes: the field beside it does the same. */
export function Camera({ found }: { found: (text: string) => void }) {
  const [able, setAble] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => void detector().then((d) => setAble(!!d)), [])
  if (!able) return null
  if (!open)
    return (
      <Button block size="large" onClick={() => setOpen(true)}>
        用相机扫描
      </Button>
    )
  return <Picture found={found} close={() => setOpen(false)} />
}

function Picture({ found, close }: { found: (text: string) => void; close: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hint, setHint] = useState('将标签上的码放入画面')
  const latest = useRef(found)
  latest.current = found
  useEffect(() => {
    const told = new Map<string, number>()
    let stopped = false
    let stream: MediaStream | undefined
    const stop = () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const watch = async () => {
      const reader = (await detector())!
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
      if (stopped) return stop()
      video.current!.srcObject = stream
      await video.current!.play()
      while (!stopped) {
        for (const { rawValue } of await reader.detect(video.current!)) {
          const seen = told.get(rawValue)
          told.set(rawValue, Date.now())
          if (seen && Date.now() - seen < AGAIN) continue
          navigator.vibrate?.(60)
          latest.current(rawValue)
        }
        await new Promise((r) => setTimeout(r, PAUSE))
      }
    }
    watch().catch((e: Error) => !stopped && setHint(whyNot(e)))
    return stop
  }, [])
  return (
    <section className="camera" aria-label="相机">
      <video ref={video} muted playsInline />
      <p role="status">{hint}</p>
      <Button onClick={close}>关闭相机</Button>
    </section>
  )
}

function whyNot(e: Error): string {
  if (e.name === 'NotAllowedError') return '没有使用相机的权限，可在浏览器设置中允许，或在上面输入。'
  if (e.name === 'NotFoundError') return '没有找到相机，请在上面输入。'
  return `相机无法使用（${e.message}），请在上面输入。`
}
