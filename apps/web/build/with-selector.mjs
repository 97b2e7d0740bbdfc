import { useSyncExternalStore } from './react.mjs'

/**
 * What stands in the browser for `use-sync-external-store/shim/with-selector`, which Base UI calls below React 19 alone.
 *
 * @template Snapshot, Selection
 * @param {(changed: () => void) => () => void} subscribe
 * @param {() => Snapshot} getSnapshot
 * @param {unknown} _getServerSnapshot
 * @param {(snapshot: Snapshot) => Selection} selector gives what is the same for the same snapshot
 * @returns {Selection}
 */
export const useSyncExternalStoreWithSelector = (subscribe, getSnapshot, _getServerSnapshot, selector) =>
  useSyncExternalStore(subscribe, () => selector(getSnapshot()))
