import type { PersonDetail } from '@pahlavan/contract/people'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'

const RivalSheet = lazyWithPreload(
  () => import('./RivalSheet.tsx').then((loaded) => loaded.RivalSheet),
  'features/people/parts/RivalSheet',
  ['people'],
)

/** Asks with whom a wrestler is compared. */
export function CompareButton({ athlete }: { athlete: PersonDetail }) {
  const { t } = useTranslation('people')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="pad">
      <button
        type="button"
        className="btn line full"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {t('compare.door')}
      </button>
      <Suspense fallback={null}>
        {isChoosing && <RivalSheet athlete={athlete} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  )
}
