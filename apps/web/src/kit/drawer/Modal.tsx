import type { ReactNode } from 'react'
import { enterSheet } from '../address/sheet-entry.ts'

interface ModalProps {
  label: string
  className: string
  onClose: () => void
  /** The address says that it is open: the history has an entry for it already. */
  hasAddress?: boolean
  /** It may come without a tap: the focus goes to the dialog itself, so that no button of it has a ring. */
  comesAlone?: boolean
  children: ReactNode
}

/**
 * Puts a dialog into the browser's top layer, and holds Escape for it wherever the focus is: a button that is disabled while it
 * has the focus loses it to the document.
 *
 * @param enter makes its history entry; what it returns is called at the end
 * @param comesAlone whether the dialog itself takes the focus
 */
const show =
  (enter: typeof enterSheet, comesAlone = false) =>
  (dialog: HTMLDialogElement | null) => {
    if (!dialog) return undefined
    const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    const hold = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      cancel()
    }
    dialog.showModal()
    if (comesAlone) {
      dialog.tabIndex = -1
      dialog.focus()
    }
    const leave = enter(cancel)
    document.addEventListener('keydown', hold, { capture: true })
    return () => {
      document.removeEventListener('keydown', hold, { capture: true })
      leave()
      dialog.close()
    }
  }

const showEntered = show(enterSheet)
const showAlone = show(enterSheet, true)
const showAtAddress = show(() => () => undefined)

/**
 * A native modal dialog: it lies above every drawer, holds the focus, and gives it back. Escape and the phone's back close it alone,
 * not the drawer below.
 */
export function Modal({ label, className, onClose, hasAddress, comesAlone, children }: ModalProps) {
  const entered = comesAlone ? showAlone : showEntered
  return (
    // The backdrop belongs to the dialog: a press on the dialog itself is a press beside its content.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={hasAddress ? showAtAddress : entered}
      className={className}
      aria-label={label}
      data-base-ui-swipe-ignore=""
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
