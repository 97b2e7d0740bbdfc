import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the title of the document: the shown content, and the app's name; null leaves the title to another component. */
export function useTitle(seen: string | undefined | null): void {
  const { t } = useTranslation()
  const app = t('name')
  // The outside system: the document.
  useEffect(() => {
    if (seen !== null) document.title = seen ? `${seen} — ${app}` : app
  }, [seen, app])
}
