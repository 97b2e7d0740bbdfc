import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code is loaded when it is first shown. Once `preload` has loaded it, it renders at once: no fallback
 * flashes up between a screen that the server drew and the same screen drawn here.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Later = lazy(async () => {
    await preload()
    return { default: loaded as ComponentType<Props> }
  })
  function Loadable(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Content {...props} />
  }
  return Object.assign(Loadable, { preload })
}
