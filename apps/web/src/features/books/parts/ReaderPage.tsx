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

/** The edge that a key stands for. Space presses the focused button. */
function edgeOf({ key, shiftKey, target }: KeyboardEvent, isPersian: boolean): 'next' | 'before' | null {
  if (key === 'PageDown') return 'next'
  if (key === 'PageUp') return 'before'
  if (key === ' ')
    return target instanceof Element && target.closest('button, a') ? null : shiftKey ? 'before' : 'next'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (key === 'ArrowLeft') === isPersian ? 'next' : 'before'
}

/**
 * For a `ref`: Page Down, Page Up, space and the arrow keys press an edge of the sheet, heard before the drawer keeps these keys to itself.
 */
function followPageKeys(sheet: HTMLElement | null): (() => void) | undefined {
  if (!sheet) return undefined
  const press = (event: KeyboardEvent) => {
    const edge = edgeOf(event, sheet.dir === 'rtl')
    if (edge === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    sheet.querySelector<HTMLElement>(`.reader-edge.${edge}`)?.click()
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
      ref={isTop ? followPageKeys : undefined}
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
