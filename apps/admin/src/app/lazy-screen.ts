import { noteFailedLoad } from '@pahlavan/kit/feedback/failed-loads.ts'
import { loadNamespaces, type Namespace } from 'i18next'
import { type ComponentType, createElement, lazy, useState } from 'react'

/** A screen with code and words that come together when it is opened. A failed load is tried again after its error was shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly Namespace[],
): ComponentType<Props> {
  const loadAll = async () => {
    try {
      const [Screen] = await Promise.all([load(), loadNamespaces(words.map(String))])
      return { default: Screen }
    } catch (error) {
      noteFailedLoad(() => {
        current = lazy(loadAll)
      })
      throw error
    }
  }
  let current = lazy(loadAll)
  return function Lazy(props: Props) {
    // The type of a mounted element must not change, or its state is lost.
    const [type] = useState(() => current)
    return createElement<Props>(type, props)
  }
}
