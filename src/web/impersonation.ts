/** Looking at the portal as somebody else: a token of this browser tab alone, beside the administrator's own. */
const VIEW = 'SCM-VIEW'

export interface View {
  token: string
  orgId: number
}

/** Read once: a tab is one or the other for as long as it lives. */
const current: View | null = JSON.parse(sessionStorage.getItem(VIEW) ?? 'null')
export const viewing = (): View | null => current

/** A new tab takes over what this one keeps at that moment; nothing of it stays here. */
export function openView(view: View): void {
  const kept = Object.keys(sessionStorage).map((k) => [k, sessionStorage.getItem(k)!] as const)
  sessionStorage.clear()
  sessionStorage.setItem(VIEW, JSON.stringify(view))
  window.open('/scm/dashboard')
  sessionStorage.clear()
  for (const [k, v] of kept) sessionStorage.setItem(k, v)
}

export function leaveView(): void {
  sessionStorage.clear()
  // Opened by a script, it may be closed by one; where it may not, it becomes the administrator's own.
  window.close()
  location.replace('/scm/dashboard')
}
