import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon.tsx'

/** After this long without a key the search begins. */
const PAUSE_MS = 300

/** Search as one types. What is typed is never replaced while the field is in use. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('news')
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
            id="news-search"
            type="search"
            dir={typed ? 'auto' : undefined}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('search')}
            aria-label={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </form>
    </search>
  )
}
