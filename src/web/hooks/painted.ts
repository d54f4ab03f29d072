/**
 * Does something once what was drawn is painted: what measures the page or can wait does not hold the frame up.
 * @returns gives it up
 */
export function whenPainted(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => (cancelAnimationFrame(frame), clearTimeout(timer))
}
