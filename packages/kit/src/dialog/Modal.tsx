import type { ReactElement, ReactNode } from 'react'
import { enterSheet } from './sheet-entry.ts'

interface ModalProps {
  label: string
  className: string
  onClose: () => void
  /** The address says that it is open: the history has an entry for it already. */
  hasAddress?: boolean
  /** Takes the focus itself, so that no button has a ring: it may come without a tap. */
  takesFocus?: boolean
  children: ReactNode
}

/**
 * Puts a dialog into the browser's top layer, and handles Escape for it, no matter where the focus is: a button that is disabled while
 * focused loses the focus to the document.
 *
 * @param enter makes the history entry; its cleanup runs at the end
 */
const show = (enter: typeof enterSheet) => (dialog: HTMLDialogElement | null) => {
  if (!dialog) return undefined
  const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    cancel()
  }
  dialog.showModal()
  if (dialog.hasAttribute('tabindex')) dialog.focus()
  const leave = enter(cancel)
  document.addEventListener('keydown', hold, { capture: true })
  return () => {
    document.removeEventListener('keydown', hold, { capture: true })
    leave()
    dialog.close()
  }
}

const showEntered = show(enterSheet)
const showAtAddress = show(() => () => undefined)

let placeOf = (dialog: ReactElement): ReactNode => dialog

/** Says where the dialogs of an app stand. They stand beside what opens them without it. */
export function placeDialogs(place: typeof placeOf): void {
  placeOf = place
}

/**
 * A native modal dialog: it lies above every drawer, holds the focus, and gives it back. Escape and the phone's back close it alone,
 * not the drawer below.
 */
export function Modal({
  label,
  className,
  onClose,
  hasAddress = false,
  takesFocus = false,
  children,
}: ModalProps) {
  return placeOf(
    // The backdrop belongs to the dialog: a press on the dialog itself is a press beside its content.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={hasAddress ? showAtAddress : showEntered}
      className={className}
      tabIndex={takesFocus ? -1 : undefined}
      aria-label={label}
      data-swipe-ignore=""
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>,
  )
}
