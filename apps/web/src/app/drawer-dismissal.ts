/** What lies above a drawer or beside the column: a tap there is no tap beside the drawer. */
const ELSEWHERE = '.drawer, dialog, .Toastify, .sides'

const isBeside = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(ELSEWHERE) === null

/**
 * Closes the top drawer by Escape, no matter where the focus is, and by a tap on its scrim or beside the column. A tap counts where it began: an
 * element tapped inside may be gone at its end.
 *
 * @returns the function that stops it
 */
export function followDismissal(drawer: HTMLElement, close: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let hasBegunBeside = false
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && drawer.isConnected) close()
    },
    { signal },
  )
  document.addEventListener('pointerdown', (event) => (hasBegunBeside = isBeside(event)), {
    signal,
    capture: true,
  })
  document.addEventListener(
    'click',
    (event) => {
      // The second click of two opened the drawer with the first.
      if (hasBegunBeside && isBeside(event) && event.detail < 2) close()
      hasBegunBeside = false
    },
    { signal },
  )
  return () => listening.abort()
}
