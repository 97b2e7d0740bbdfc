import type { SearchAnswer, SearchGroup } from '@pahlavan/contract/search'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useAllPlace } from '../groups.ts'
import { Row } from './Row.tsx'

/** Rows that stand under the heads of several groups. */
const FIRST = 3

interface GroupProps {
  group: SearchGroup
  q: string
  /** The best result, already shown above all groups. */
  best: SearchAnswer['best']
  /** The group was chosen alone, and shows all its results of the answer. */
  isAlone: boolean
  /** Shows it alone. */
  choose: () => void
}

/** The results of one noun: their number, the first few, and the link to all of them. */
export function Group({ group: { name, total, items }, q, best, isAlone, choose }: GroupProps) {
  const { t } = useTranslation('search')
  const { language } = useLanguage()
  const all = useAllPlace(q)(name)
  const rows = items.filter(({ id }) => best?.name !== name || best.item.id !== id)
  const shown = isAlone ? rows : rows.slice(0, FIRST)
  if (rows.length === 0) return null
  return (
    <section className="search-group" aria-label={t(`group.${name}`)}>
      <h2>
        {t(`group.${name}`)}
        <small>{pageDigits(total, language)}</small>
        {all && total > items.length && (
          <Anchor className="more" {...all} aria-label={t('allOf', { group: t(`group.${name}`) })}>
            {t('all')}
            <Icon name="caret-right" size="s" />
          </Anchor>
        )}
        {!all && !isAlone && rows.length > FIRST && (
          <button
            type="button"
            className="more"
            aria-label={t('allOf', { group: t(`group.${name}`) })}
            onClick={choose}
          >
            {t('all')}
            <Icon name="caret-right" size="s" />
          </button>
        )}
      </h2>
      {shown.map((row) => (
        <Row key={row.id} name={name} row={row} q={q} />
      ))}
    </section>
  )
}
