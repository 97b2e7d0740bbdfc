import type { QueuedComment } from '@pahlavan/contract/admin/moderation'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ago } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { authorPast } from '../moderation.data.ts'
import { keyOf } from '../moderation.rules.ts'

const tones = { waiting: 'tag', shown: 'tag ok', refused: 'tag bad', hidden: 'tag bad' } as const

/** The earlier comments of the author. */
export function AuthorPast({ accountId, current }: { accountId: number; current: QueuedComment }) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const { data } = useQuery(authorPast(accountId))
  const others = data?.items.filter((item) => keyOf(item) !== keyOf(current)) ?? []
  return (
    <section className="mod-past" aria-label={t('past')}>
      <h3>
        {t('past')}
        {data && (
          <small>
            {t('pastSum', {
              shown: pageDigits(data.shown, language),
              refused: pageDigits(data.refused, language),
              since: ago(data.since, language),
            })}
          </small>
        )}
      </h3>
      {data && others.length === 0 && <p className="hint">{t('noPast')}</p>}
      <ul>
        {others.map((item) => (
          <li key={keyOf(item)}>
            <span className={tones[item.state]}>{t(`states.${item.state}`)}</span>
            <p dir="auto">{item.text}</p>
            <small>
              <Ago moment={item.createdAt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
