import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps the title of the document: what is seen, and the app's name; null leaves it to somebody else. */
export function useTitle(seen: string | undefined | null): void {
  const { t } = useTranslation()
  const app = t('name')
  // The outside system: the document.
  useEffect(() => {
    if (seen !== null) document.title = seen ? `${seen} — ${app}` : app
  }, [seen, app])
}
