import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../media/Icon.tsx'

/** After this long without a key the search begins. */
const PAUSE_MS = 300

interface SearchFieldProps {
  id: string
  /** The searched content, in words. */
  label: string
  value: string
  onSearch: (search: string) => void
}

/** Searches while the user types. The typed text is never replaced while the field is in use. */
export function SearchField({ id, label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  // The address changed: by our own search, while typing may go on, or from outside.
  if (known !== value) {
    setKnown(value)
    if (value !== sent) setTyped(value)
  }
  const searchNow = () => {
    setSent(typed.trim())
    onSearch(typed)
  }
  const search = useEffectEvent(searchNow)
  // The outside system: the clock.
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <search>
      <form
        className="pad"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
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
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </form>
    </search>
  )
}
