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
