import { useTranslation } from 'react-i18next'
import { useStep } from '../../kit/steps.ts'
import { UnavailableState } from '../../kit/States.tsx'

const HOME_STEP = 2

/** A tab or page whose part of the product this version does not have: it says so and leads home. */
export function StillToCome({ title }: { title: 'learn' | 'success' | 'failed' }) {
  const { t } = useTranslation('pages')
  const { go } = useStep()
  return (
    <>
      <div className="page-title">
        <h1>{t(`absent.${title}`)}</h1>
      </div>
      <UnavailableState>
        <button type="button" className="btn line" onClick={() => go(HOME_STEP)}>
          {t('home')}
        </button>
      </UnavailableState>
    </>
  )
}
