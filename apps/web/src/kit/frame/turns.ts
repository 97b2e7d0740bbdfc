/** The longest that a turn is waited for on a page that is never at rest, in milliseconds. */
const MOST_WAIT = 500

const waiting = new Set<() => void>()

const atRest = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: MOST_WAIT })
  else setTimeout(act, 50)
}

let isCalled = false
let held = 0

/** Whether turns wait for something. */
export const areHeld = (): boolean => held > 0

function callNext() {
  if (isCalled || held > 0 || waiting.size === 0) return
  isCalled = true
  atRest(() => {
    isCalled = false
    const [act] = waiting
    if (!act || held > 0) return
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

/** Has all turns wait for code that is on its way, until it has drawn or does not come. */
export function holdTurns(coming: Promise<unknown>): void {
  held += 1
  const release = () => {
    held -= 1
    callNext()
  }
  const drawn = () => setTimeout(release)
  void coming.then(drawn, drawn)
}
