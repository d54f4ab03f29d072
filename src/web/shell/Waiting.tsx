import './waiting.css'

const ROWS = 16

/** Stands where a list will be, until it is drawn: costs next to nothing to draw. */
export const Waiting = () => (
  <div className="waiting" aria-hidden>
    {Array.from({ length: ROWS }, (_, i) => (
      <div key={i} className="skeleton">
        <span />
      </div>
    ))}
  </div>
)

/** Stands where the frame will be, until it is known who is in. */
export const FrameWaiting = () => (
  <div className="frame-waiting" role="status" aria-label="加载中">
    <div className="frame-waiting-menu" />
    <div>
      <div className="frame-waiting-head" />
      <Waiting />
    </div>
  </div>
)
