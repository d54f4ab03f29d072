/** Where the finger writes. */
import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import './pad.css'
import { draw, type Point, type Strokes } from './strokes.ts'

/** @param changed told after each stroke and after clearing; `strokes` are the whole drawing */
export function Pad({ strokes, changed }: { strokes: Strokes; changed: (strokes: Strokes) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The stroke under way; drawing must not wait for a render. */
  const now = useRef<Point[]>(undefined)

  const paint = () => {
    const c = canvas.current!
    const ratio = globalThis.devicePixelRatio || 1
    const [w, h] = [Math.round(c.clientWidth * ratio), Math.round(c.clientHeight * ratio)]
    if (c.width !== w || c.height !== h) Object.assign(c, { width: w, height: h })
    const pen = c.getContext('2d')!
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, w, h)
    draw(pen, now.current ? [...strokes, now.current] : strokes)
  }
  const latest = useRef(paint)
  useLayoutEffect(() => {
    latest.current = paint
    paint()
  })
  useLayoutEffect(() => {
    // A turned phone: the drawing stays, its ground changes.
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(canvas.current!)
    return () => observer.disconnect()
  }, [])

  const at = (e: { clientX: number; clientY: number }): Point => {
    const { left, top } = canvas.current!.getBoundingClientRect()
    return [e.clientX - left, e.clientY - top]
  }
  const down = (e: PointerEvent) => {
    if (now.current || e.button !== 0) return
    canvas.current!.setPointerCapture(e.pointerId)
    now.current = [at(e)]
    paint()
  }
  const move = (e: PointerEvent) => {
    if (!now.current || !canvas.current!.hasPointerCapture(e.pointerId)) return
    const steps = e.nativeEvent.getCoalescedEvents?.() ?? []
    now.current.push(...(steps.length ? steps : [e]).map(at))
    paint()
  }
  const up = (e: PointerEvent) => {
    if (!now.current || !canvas.current!.hasPointerCapture(e.pointerId)) return
    const done = now.current
    now.current = undefined
    changed([...strokes, done])
  }
  return (
    <div className="pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={strokes.length ? '签名板，已书写' : '签名板，请用手指书写'}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      />
      {strokes.length === 0 && <span aria-hidden="true">在此签名</span>}
    </div>
  )
}
