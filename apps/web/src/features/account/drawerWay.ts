import { type OpenDrawer, opened, writeDrawers } from '@pahlavan/contract/address'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { goTo, useLocation } from '../../kit/address/location.ts'
import { useDrawers } from '../../kit/address/drawers.ts'
import { usePlace } from '../../kit/address/place.ts'
import type { SignInNavigation } from './way.ts'

/** The drawers of signing in and up. */
const ways = new Set<DrawerName>(['login-now', 'login', 'register', 'userType', 'userTypeLogin'])
const isWay = ({ name }: OpenDrawer) => ways.has(name)

const drawerOf = {
  login: 'login',
  type: 'userType',
  typeLogin: 'userTypeLogin',
  register: 'register',
} as const satisfies Record<string, DrawerName>

/** Whether the next drawer replaces the top drawer. */
const isSwitch = ({ name }: OpenDrawer, next: DrawerName) =>
  name === 'login' || (name === 'register' && next === 'login')

/** The way in inside the stack of drawers: one sign-in drawer takes the place of another, and at the end they all go. */
export function useDrawerWay(): SignInNavigation & { back: () => void; leave: () => void } {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const { stack, open, close } = useDrawers()
  const top = stack.at(-1)
  const inWay = stack.length - 1 - stack.findLastIndex((one) => !isWay(one))
  const underlying = stack.filter((one) => !isWay(one))

  const replaceTop = (name: DrawerName) => {
    const next = opened(stack.slice(0, -1), { name })
    goTo(pathname + writeDrawers(search, next), { replace: true, state: place })
  }
  const leave = () => {
    const isOnTop = inWay > 0 && underlying.length === stack.length - inWay
    if (isOnTop && place.depth >= inWay) history.go(-inWay)
    else goTo(pathname + writeDrawers(search, underlying), { replace: true, state: place })
  }
  return {
    heading: 'h3',
    // Sign-in and sign-up take each other's place; only the account type is a step to come back to.
    to: (step) => (top && isSwitch(top, drawerOf[step]) ? replaceTop : open)(drawerOf[step]),
    back: close,
    leave,
  }
}
