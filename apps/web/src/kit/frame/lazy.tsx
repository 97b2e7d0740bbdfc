import { noteFailedLoad } from '@pahlavan/kit/feedback/failed-loads.ts'
import { loadNamespaces, type Namespace } from 'i18next'
import { type ComponentType, createContext, createElement, lazy, memo, use, useState } from 'react'

/** Every lazy component, and the name of its module. */
const parts: { loadCode: () => Promise<unknown>; module: string }[] = []

/** Collects the modules that a render on the server uses, the outer ones first. */
export const UsedModules = createContext<Set<string> | null>(null)

/** Loads the code of all lazy components: a render on the server waits for nothing. */
export async function preloadAll(from = 0): Promise<void> {
  const some = parts.slice(from)
  await Promise.all(some.map(({ loadCode }) => loadCode()))
  // Loaded modules may declare lazy components of their own.
  if (some.length > 0) await preloadAll(from + some.length)
}

/** Loads the code of modules one after the other: the code of an outer module declares the inner ones. The document brings their words. */
export async function preloadModules([name, ...inner]: readonly string[]): Promise<void> {
  if (name === undefined) return
  await Promise.all(parts.filter(({ module }) => module === name).map(({ loadCode }) => loadCode()))
  await preloadModules(inner)
}

/**
 * React's `lazy` for a component that can be loaded ahead by `preload`: it then renders at once, and no fallback is shown. Words come beside the code.
 *
 * @param module the path of the module below `src`, without its ending; documents name it, so that the browser loads it early
 * @param words the namespaces that the module and its imports use (`build/lazy.test.ts` compares them)
 */
export function lazyWithPreload<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  module: string,
  words: readonly Namespace[] = [],
) {
  let loaded: ComponentType<Props> | undefined
  // The frame around a screen renders often; the screen renders when its own properties change.
  const loadCode = async () => (loaded ??= memo(await importComponent()) as unknown as ComponentType<Props>)
  const preload = async () => {
    const [component] = await Promise.all([loadCode(), loadNamespaces(words as string[])])
    return { default: component }
  }
  const load = () =>
    preload().catch((error: unknown) => {
      noteFailedLoad(() => (waiting = lazy(load)))
      throw error
    })
  let waiting = lazy(load)
  parts.push({ loadCode, module })
  function Lazy(props: Props) {
    // The type of a mounted element must not change, or its state is lost.
    const [type] = useState(() => loaded ?? waiting)
    use(UsedModules)?.add(module)
    return createElement(type as ComponentType<Props>, props)
  }
  return Object.assign(Lazy, { preload })
}
