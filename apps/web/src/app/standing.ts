const SCROLLERS = '.drawer, .sheet-body'

/**
 * Brings the drawers in `container` to where the same drawers in `standing` are: as far scrolled. Gives the counterpart of what
 * has the focus there, or null.
 */
export function handOver(standing: HTMLElement, container: HTMLElement): HTMLElement | null {
  const all = (selector: string, inStanding: boolean) =>
    [...container.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => standing.contains(one) === inStanding,
    )
  const scrolled = all(SCROLLERS, true)
  for (const [at, scroller] of all(SCROLLERS, false).entries())
    scroller.scrollTop = scrolled[at]?.scrollTop ?? 0
  const focusable = 'a, button, input, textarea'
  const focus = all(focusable, true).findIndex((one) => one === document.activeElement)
  return all(focusable, false)[focus] ?? null
}
