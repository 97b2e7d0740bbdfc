import type { BookSample } from '@pahlavan/contract/books'
import { pageDigits } from '@pahlavan/persian/digits'
import { languageCodes } from '@pahlavan/contract/languages'
import { type PointerEvent, useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrameContext } from '../../../kit/drawer/DrawerHead.tsx'

interface ReaderPageProps {
  sample: BookSample
  /** Which page, from 1. */
  at: number
  turn: (to: number) => void
}

/** A finger that moves so far sideways (pixels), and more than up or down, turns the page. */
const SWIPE = 48

/** The number of pages that a key turns; 0 is none. Space presses the focused button. */
function pagesOf({ key, shiftKey, target }: KeyboardEvent, isPersian: boolean): number {
  if (key === 'PageDown') return 1
  if (key === 'PageUp') return -1
  if (key === ' ') return target instanceof Element && target.closest('button, a') ? 0 : shiftKey ? -1 : 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowLeft') === isPersian ? 1 : -1
}

/**
 * Turns pages by Page Down, Page Up, space and the arrow keys, heard before the drawer keeps these keys to itself.
 *
 * @returns the function that stops it
 */
function followPageKeys(isPersian: boolean, turnBy: (pages: number) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const pages = pagesOf(event, isPersian)
    if (pages === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turnBy(pages)
  }
  document.addEventListener('keydown', press, { capture: true })
  return () => document.removeEventListener('keydown', press, { capture: true })
}

/** The text of a page between two edges that turn it. */
export function ReaderPage({ sample, at, turn }: ReaderPageProps) {
  const { t } = useTranslation('books')
  const { isTop } = useContext(DrawerFrameContext)
  const start = useRef<{ x: number; y: number } | null>(null)
  const isPersian = sample.language === 0
  const turnBy = (pages: number) => turn(at + pages)
  const page = sample.pages[at - 1]
  const release = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!from) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    // The page goes with the finger: in a Persian book the next one lies to the left.
    if (Math.abs(x) > SWIPE && Math.abs(x) > 1.5 * Math.abs(y)) turnBy(x > 0 === isPersian ? 1 : -1)
  }
  return (
    <div
      ref={isTop ? () => followPageKeys(isPersian, turnBy) : undefined}
      className="reader-sheet"
      dir={isPersian ? 'rtl' : 'ltr'}
      data-swipe-ignore=""
      onPointerDown={({ clientX, clientY, pointerType }) => {
        start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
      }}
      onPointerUp={release}
      onPointerCancel={() => (start.current = null)}
    >
      <button
        type="button"
        className="reader-edge before"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => turnBy(-1)}
      />
      <article key={at} className="reader-page" lang={languageCodes[sample.language]} aria-live="polite">
        {page?.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {page && <small aria-label={t('reader.printed')}>{pageDigits(page.number, sample.language)}</small>}
      </article>
      <button
        type="button"
        className="reader-edge next"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => turnBy(1)}
      />
    </div>
  )
}
