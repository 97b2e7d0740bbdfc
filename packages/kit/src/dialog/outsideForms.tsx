import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'

/**
 * Puts a dialog at the end of the document, out of the form that opened it: a field in it would send that form, and a form in it would be
 * a form in a form. React passes a submit event on to where the dialog was opened: it ends here.
 */
export const outsideForms = (dialog: ReactElement) =>
  createPortal(
    <div className="dialog-place" onSubmit={(event) => event.stopPropagation()}>
      {dialog}
    </div>,
    document.body,
  )
