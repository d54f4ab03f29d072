/** Shows a phone page and sees to it that it opens without network from then on. */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** @param worker address of the page's service worker */
export function start(page: ReactNode, worker: string): void {
  // Plain http has neither workers nor cryptography; the page says so where it matters.
  navigator.serviceWorker?.register(worker).catch((e: Error) => console.warn(e.message))
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>)
}
