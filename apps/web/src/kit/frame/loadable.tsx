import { loadNamespaces } from 'i18next'
import {
  type ComponentType,
  createContext,
  createElement,
  memo,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from 'react'

/** Every component that is loaded later, and the name of its module. */
const parts: { loadCode: () => Promise<unknown>; module: string | undefined }[] = []

/** The modules that a drawing on the server used, the outer ones first. */
export const UsedModules = createContext<Set<string> | null>(null)

const Fallback = createContext<ReactNode>(null)

interface MeanwhileProps {
  fallback: ReactNode
  children: ReactNode
}

/** Says what stands where a `loadable` part in it is on its way; without it nothing does. */
export const Meanwhile = ({ fallback, children }: MeanwhileProps) => (
  <Fallback value={fallback}>{children}</Fallback>
)

/** Loads the code of everything that there is, so that a server draws whichever is asked for. */
export async function preloadAll(from = 0): Promise<void> {
  const some = parts.slice(from)
  await Promise.all(some.map(({ loadCode }) => loadCode()))
  // Loading them may have brought others.
  if (some.length > 0) await preloadAll(from + some.length)
}

/**
 * Loads the code of modules in their order, as a drawing used them: an inner one is known once the outer one is there. The document
 * brings the words of that drawing.
 */
export async function preloadParts([name, ...inner]: readonly string[]): Promise<void> {
  if (name === undefined) return
  await Promise.all(parts.filter(({ module }) => module === name).map(({ loadCode }) => loadCode()))
  await preloadParts(inner)
}

/**
 * A component whose code and words are loaded when it is first shown. Once `preload` has loaded them, it renders at once: nothing
 * flashes up between a screen that the server drew and the same screen drawn here. Code that does not come breaks it.
 *
 * @param module the name of the module, which the build adds (`build/loadable-names.ts`)
 * @param words the namespaces of the words that the module and what it imports use, added likewise
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  module?: string,
  words: readonly string[] = [],
) {
  let loaded: ComponentType<Props> | undefined
  // What its frame draws anew, an opened drawer say, is nothing to it while its own properties stay.
  const take = (code: ComponentType<Props>) => (loaded ??= memo(code) as unknown as ComponentType<Props>)
  const loadCode = async () => void take(await load())
  const preload = async () => {
    const [code] = await Promise.all([load(), loadNamespaces(words)])
    take(code)
  }
  const current = () => loaded
  parts.push({ loadCode, module })
  function Loadable(props: Props) {
    const [failure, fail] = useState<{ error: unknown }>()
    const [follow] = useState(() => (came: () => void) => {
      if (!loaded) preload().then(came, (error: unknown) => fail({ error }))
      return () => undefined
    })
    const content = useSyncExternalStore(follow, current, current)
    const fallback = use(Fallback)
    const used = use(UsedModules)
    if (module !== undefined) used?.add(module)
    if (failure) throw failure.error
    return <Fallback value={null}>{content ? createElement(content, props) : fallback}</Fallback>
  }
  return Object.assign(Loadable, { preload })
}
