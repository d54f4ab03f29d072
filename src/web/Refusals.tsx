/** Every reason why something was refused, one below the other. */
export const refusalList = (details: readonly { message: string }[]) => (
  <ol className="refusals">
    {details.map((d, i) => (
      <li key={i}>{d.message}</li>
    ))}
  </ol>
)
