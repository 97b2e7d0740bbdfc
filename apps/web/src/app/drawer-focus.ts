const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, video[controls], [tabindex]:not([tabindex="-1"])'

/** The elements of a drawer that Tab reaches, in their order. */
const tabbable = (drawer: HTMLElement): HTMLElement[] =>
  [...drawer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )

/** Keeps Tab inside of a drawer: after the last element comes the first. */
function wrapTab(drawer: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || document.querySelector('dialog[open]')) return
  const all = tabbable(drawer)
  const end = event.shiftKey ? all[0] : all.at(-1)
  const isAtEnd = document.activeElement === end || (event.shiftKey && document.activeElement === drawer)
  if (all.length > 0 && !isAtEnd) return
  event.preventDefault()
  const next = event.shiftKey ? all.at(-1) : all[0]
  ;(next ?? drawer).focus()
}

/**
 * Gives the focus to a drawer that has opened, keeps it there, and returns it to the earlier element. A drawer takes the focus itself:
 * its name is read out, and no button gets a ring. An element inside that already has the focus keeps it.
 *
 * @param view the drawer with its scrim; null is never given, since the answer ends it
 * @returns the function to call when the drawer closes
 */
export function holdFocus(view: HTMLElement | null): (() => void) | undefined {
  const drawer = view?.querySelector<HTMLElement>('.drawer')
  if (!view || !drawer) return undefined
  const opener = document.activeElement
  if (!view.inert && !drawer.contains(opener)) drawer.focus({ preventScroll: true })
  const wrap = (event: KeyboardEvent) => wrapTab(drawer, event)
  drawer.addEventListener('keydown', wrap)
  return () => {
    drawer.removeEventListener('keydown', wrap)
    const focused = document.activeElement
    // Where several close at once, the lowest knows the element outside of all of them.
    const hadFocus = focused === null || focused === document.body || focused.closest('.drawer-clip')
    if (!hadFocus || !(opener instanceof HTMLElement)) return
    const below = view.previousElementSibling?.querySelector<HTMLElement>('.drawer')
    const isElsewhere = opener.isConnected && opener !== document.body && !drawer.contains(opener)
    const next = isElsewhere ? opener : below
    next?.focus({ preventScroll: true })
  }
}
