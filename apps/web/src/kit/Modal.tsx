import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

interface ModalProps {
  label: string
  className: string
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal dialog: it lies above every drawer, holds the focus, and gives it back. Escape closes it alone, since the key
 * does not go on to the drawer below.
 */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The outside system: the browser's top layer.
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const holdEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onClose()
  })
  // The outside system: the keyboard. The key is held wherever the focus is: a button that is disabled while it has the focus
  // loses it to the document.
  useEffect(() => {
    const hold = (event: KeyboardEvent) => holdEscape(event)
    document.addEventListener('keydown', hold, { capture: true })
    return () => document.removeEventListener('keydown', hold, { capture: true })
  }, [])
  return (
    // The backdrop belongs to the dialog: a press on the dialog itself is a press beside its content.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
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
