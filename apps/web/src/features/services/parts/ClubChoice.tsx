import { people } from '@pahlavan/contract/calls'
import { queriesOf } from '@pahlavan/client/queries'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { ChoiceProps } from './CampChoice.tsx'

const clubs = queriesOf('players', people.list)
const MAX_CLUBS = 100

/** One of the clubs, by name. */
export function ClubChoice({ label, fault, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: clubs.key(language, { userRoleType: 2, ByRank: false, PageSize: MAX_CLUBS }),
    queryFn: () => clubs.ask({ userRoleType: 2, ByRank: false, PageSize: MAX_CLUBS }, { in: 'query' }),
  })
  const choices =
    data?.items.map(({ id, firstName, city }) => ({
      value: id,
      label: city ? `${firstName} (${city})` : firstName,
    })) ?? []
  return (
    <Select
      label={label}
      fault={fault}
      none={t('choose')}
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
