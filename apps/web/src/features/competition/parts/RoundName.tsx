import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { roundKey } from '../../bouts/names.ts'
import type { Column } from '../bracket.rules.ts'

/** The name of a bracket column. */
export function RoundName({ column }: { column: Column }) {
  const { t } = useTranslation(['competition', 'bouts'])
  const { language } = useLanguage()
  if (column.group) return t(`standings.${column.group}`)
  const name = t(`bouts:${roundKey(column.round)}`)
  if (column.number === null) return name
  return t('roundNo', { name, number: pageDigits(column.number, language) })
}
