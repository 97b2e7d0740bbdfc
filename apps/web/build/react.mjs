import {
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  isValidElement,
  StrictMode,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/compat'

// What stands in the browser for React (docs/decisions/028), without what nothing here uses: a library that takes it all as an object would keep it in every
// first load. A name that is missing stops the build.
export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  memo,
  StrictMode,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  version,
} from 'preact/compat'

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

/** What libraries use of React as a whole. All of it would be in every first load: nothing could be left out. */
export default {
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  isValidElement,
  StrictMode,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
}
