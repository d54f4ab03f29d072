import type { ReactNode } from 'react'

/** Labelled values of a card, or of what a dialog is about (see .cards), two beside each other. */
export function Facts({ items }: { items: { name: string; label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl>
      {items.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
