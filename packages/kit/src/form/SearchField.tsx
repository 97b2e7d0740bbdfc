import { type ChangeEvent, useRef, useState } from 'react'
import { Icon } from '../media/Icon.tsx'

/** After this long without a key the search begins. */
const PAUSE_MS = 300

interface SearchFieldProps {
  id: string
  /** The searched content, in words. */
  label: string
  value: string
  onSearch: (search: string) => void
  className?: string
}

/** Searches while the user types. The typed text is never replaced while the field is in use. */
export function SearchField({ id, label, value, onSearch, className = 'pad' }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  // The address changed: by our own search, while typing may go on, or from outside.
  if (known !== value) {
    setKnown(value)
    if (value !== sent) setTyped(value)
  }
  const pause = useRef(0)
  const type = ({ target: { form, value: text } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => form?.isConnected && form.requestSubmit(), PAUSE_MS)
  }
  return (
    <search>
      <form
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(pause.current)
          if (typed.trim() === value) return
          setSent(typed.trim())
          onSearch(typed)
        }}
      >
        <label className="input search">
          <Icon name="magnifying-glass" size="m" />
          <input
            id={id}
            type="search"
            dir={typed ? 'auto' : undefined}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={label}
            aria-label={label}
            value={typed}
            onChange={type}
          />
        </label>
      </form>
    </search>
  )
}
