import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { PageText, PageTextSkeleton } from '../../pages/PageText.tsx'
import { termsPage } from '../../pages/pages.data.ts'
import { useAgree } from '../account.data.ts'
import '../profile.css'

/** The terms that are not agreed to yet, and the question. One agrees to the version that stands here. */
export function TermsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  // The cached terms may be an older version.
  const terms = useQuery({ ...termsPage(language), refetchOnMount: 'always' })
  const agree = useAgree({ failed: t('terms.failed') })
  const page = terms.isFetching ? undefined : terms.data
  return (
    <Sheet title={t('terms.title')} onClose={onClose}>
      <p className="sheet-text">{t('terms.text')}</p>
      {terms.isFetching && <PageTextSkeleton />}
      {!page && terms.isError && !terms.isFetching && (
        <ErrorState error={terms.error} retry={() => void terms.refetch()} />
      )}
      {page && <PageText page={page} />}
      <div className="sheet-ways">
        <BusyButton
          type="button"
          busy={agree.isPending}
          disabled={!page}
          onClick={() => page && agree.mutate(page.version, { onError: () => void terms.refetch() })}
        >
          {t('terms.agree')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('terms.later')}
        </button>
        <p className="hint">{t('terms.hint')}</p>
      </div>
    </Sheet>
  )
}
