import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'

/** Where the reader is: the address, and what its history entry carries. */
export interface Location {
  pathname: string
  search: string
  state: unknown
}

interface Way {
  /** Puts this entry in the place of the present one. */
  replace?: boolean
  state?: unknown
}

/** Goes to an address of this app, or so many entries on. */
type Navigate = (to: string | number, way?: Way) => void

const LocationContext = createContext<Location | null>(null)
const NavigateContext = createContext<Navigate | null>(null)

function present<T>(found: T | null): T {
  if (found === null) throw new Error('there is no history around this')
  return found
}

export const useLocation = (): Location => present(use(LocationContext))
export const useNavigate = (): Navigate => present(use(NavigateContext))

const here = (): Location => ({
  pathname: window.location.pathname,
  search: window.location.search,
  state: window.history.state as unknown,
})

/** Safari refuses more than a hundred entries in half a minute; the document is loaded anew then. */
function enter(to: string, { replace = false, state = null }: Way): void {
  try {
    if (replace) window.history.replaceState(state, '', to)
    else window.history.pushState(state, '', to)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    window.location.assign(to)
  }
}

/** Follows the browser's own history, which is all that an app needs whose screens are drawers of one page. */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(here)
  const [navigate] = useState(() => (to: string | number, way: Way = {}) => {
    if (typeof to === 'number') return window.history.go(to)
    enter(to, way)
    return setLocation(here())
  })
  // The outside system: the browser's history.
  useLayoutEffect(() => {
    const follow = () => setLocation(here())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  )
}

const stay: Navigate = () => undefined

/** One address that nobody leaves: what a server draws. */
export function StandingHistory({ address, children }: { address: string; children: ReactNode }) {
  const [location] = useState<Location>(() => {
    const { pathname, search } = new URL(address, 'http://here')
    return { pathname, search, state: null }
  })
  return (
    <NavigateContext value={stay}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  )
}

/** Leads on to another address in the place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const lead = useEffectEvent(() => navigate(to, { replace: true }))
  // The outside system: the address bar.
  useEffect(() => lead(), [])
  return null
}
