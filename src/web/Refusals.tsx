import { complaintText, type Complaint } from '../declare/index.ts'

/** Every reason why something was refused, one below the other. */
export const refusalList = (details: readonly Complaint[]) => (
  <ol className="refusals">
    {details.map((d, i) => (
      <li key={i}>{complaintText(d)}</li>
    ))}
  </ol>
)
