import compat, { useCallback, useLayoutEffect, useReducer, useState } from 'preact/compat'

// What stands in the browser for React (docs/decisions/028).
export * from 'preact/compat'

/** @param {{ value: unknown, getSnapshot: () => unknown }} seen */
function hasChanged({ value, getSnapshot }) {
  try {
    return !Object.is(value, getSnapshot())
  } catch {
    return true // what it throws is thrown where it is drawn
  }
}

/**
 * As React's. Preact listens to a store from the next paint on only, and looks at it before it listens: of what changed in between it hears
 * with the next change, and where answers come faster than paints never.
 *
 * @template Value
 * @param {(changed: () => void) => () => void} subscribe
 * @param {() => Value} getSnapshot
 * @returns {Value}
 */
export function useSyncExternalStore(subscribe, getSnapshot) {
  const value = getSnapshot()
  const [seen] = useState({ value, getSnapshot })
  const [, draw] = useReducer((/** @type {number} */ times) => times + 1, 0)
  const look = useCallback(() => void (hasChanged(seen) && draw(undefined)), [seen])
  useLayoutEffect(() => {
    Object.assign(seen, { value, getSnapshot })
    look()
  }, [value, getSnapshot, seen, look])
  useLayoutEffect(() => {
    const stop = subscribe(look)
    look()
    return stop
  }, [subscribe, look])
  return value
}

export default { ...compat, useSyncExternalStore }
