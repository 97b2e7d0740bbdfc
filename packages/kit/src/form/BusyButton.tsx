import type { ComponentProps } from 'react'
import './form.css'

/** A button that takes no second tap while its work is under way, and keeps its width and its words for readers. */
export function BusyButton({
  busy,
  className = 'btn full',
  children,
  ...rest
}: ComponentProps<'button'> & { busy: boolean }) {
  return (
    <button
      type="submit"
      {...rest}
      className={busy ? `${className} busy` : className}
      aria-busy={busy}
      disabled={rest.disabled ?? false}
      onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
    >
      <span className="busy-words">{children}</span>
      {busy && <span className="spin" />}
    </button>
  )
}
