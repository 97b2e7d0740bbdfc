import { cart } from '@pahlavan/contract/calls'
import { call } from '@pahlavan/client/call'
import { token } from '@pahlavan/client/session'
import { keepUp } from '../../kit/server/keepUp.ts'
import { cartCourses, forgetRemoved, removedCourses, setCart, whenCartChanged } from './cartStore.ts'

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** Merges this browser's cart with the server's: all courses of both, except those removed here. */
async function exchange(owner: string | null): Promise<void> {
  const [add, remove] = [cartCourses(), removedCourses()]
  const { coursesId } = await call(cart.change, { add: [...add], remove: [...remove] }, { quiet: true })
  if (owner !== token()) return
  forgetRemoved(remove)
  // Changes during the request go with another exchange.
  if (isSame(add, cartCourses())) setCart(coursesId)
}

/** Keeps the cart of a signed-in user on the server, too, so that a session that ends loses nothing. Returns how to stop. */
export const startCartSync = (): (() => void) =>
  keepUp({
    exchange,
    whenChanged: whenCartChanged,
    forget: () => {
      forgetRemoved(removedCourses())
      setCart([])
    },
  })
