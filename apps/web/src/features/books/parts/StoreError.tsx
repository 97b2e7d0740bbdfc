import { useTranslation } from 'react-i18next'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'

/** A read of the book store that failed: it may be away while the app goes on, and the words say so. */
export function StoreError({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('books')
  return <ErrorState error={error} retry={retry} words={{ title: t('down.title'), text: t('down.text') }} />
}
