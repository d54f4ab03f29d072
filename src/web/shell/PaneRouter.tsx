/** The address of a pane is its tab's own. */
import { useMemo, type ReactNode } from 'react'
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext } from 'react-router'

/**
 * Shows children an address that only its own change changes. `<Routes location>` would do the same, but hears of every other
 * change too and then tells everybody inside of a new location: with a dozen tabs open all hidden lists were drawn again at each click.
 */
export function PaneRouter({ full, children }: { full: string; children: ReactNode }) {
  const value = useMemo(
    () => ({
      location: { pathname: '/', search: '', hash: '', ...parsePath(full), state: null, key: 'default', mask: undefined },
      navigationType: NavigationType.Pop,
    }),
    [full],
  )
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
}
