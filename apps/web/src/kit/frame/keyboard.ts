/**
 * Tells the styles the window's visible part above the keyboard: `--seen-height` and `--seen-top` on the document, as long as it covers
 * something. Browsers lay it over the page, which keeps its height (`dvh`). Returns the function that stops it.
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport
  const { style } = document.documentElement
  const clear = () => {
    style.removeProperty('--seen-height')
    style.removeProperty('--seen-top')
  }
  if (!seen) return clear
  const measure = () => {
    // Who zooms in sees less, too, and has no keyboard.
    if (seen.scale > 1.01 || seen.height > window.innerHeight - 60) return clear()
    style.setProperty('--seen-height', `${seen.height}px`)
    style.setProperty('--seen-top', `${seen.offsetTop}px`)
  }
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  measure()
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
    clear()
  }
}
