import type { Profile } from '@pahlavan/contract/account'
import { useTranslation } from 'react-i18next'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import '@pahlavan/kit/list/facts.css'

const figures = ['likes', 'comments', 'bookmarks'] as const

/** The user's activity in numbers. */
export function ProfileFigures({ figures: counts }: { figures: Profile['figures'] }) {
  const { t } = useTranslation('profile')
  return (
    <dl className="stats">
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{t(`figures.${figure}`)}</dt>
          <dd>
            <Count of={counts[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
