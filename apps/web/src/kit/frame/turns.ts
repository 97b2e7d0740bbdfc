/** The longest that a turn is waited for on a page that is never at rest, in milliseconds. */
const MOST_WAIT = 500

const waiting = new Set<() => void>()

const atRest = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: MOST_WAIT })
  else setTimeout(act, 50)
}

let isCalled = false

function callNext() {
  if (isCalled || waiting.size === 0) return
  isCalled = true
  atRest(() => {
    isCalled = false
    const [act] = waiting
    if (!act) return
    waiting.delete(act)
    act()
    callNext()
  })
}

/**
 * Calls something when nothing else is to be done, and one thing at a time: all of it in one go would hold up a tap.
 *
 * @returns what takes that back
 */
export function inTurn(act: () => void): () => void {
  waiting.add(act)
  callNext()
  return () => void waiting.delete(act)
}
