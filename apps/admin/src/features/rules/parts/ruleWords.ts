import type { ListedRule } from '@pahlavan/contract/admin/rules'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../../../desk/title-in.ts'

/** The lists of weights of UWW that have words of their own. */
const lists = ['senior', 'u20', 'u17', 'u15', 'veterans', 'national'] as const

/** The words of the rules, in the language of the page. */
export function useRuleWords() {
  const { t } = useTranslation('rule')
  const { language } = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const joined = (parts: readonly string[], by = t('comma')) => parts.filter(Boolean).join(by)
  return {
    number,
    joined,
    titleOf: (titles: { title: string; titleEn: string }) => titleIn(titles, language),
    /** The name of a list of weights; that of a list of the club is its own. */
    listOf: (list: string) => {
      const known = lists.find((each) => each === list)
      return known ? t(`lists.${known}`) : list
    },
    /** How many events and others have a row. */
    usesOf: ({ events, others }: Pick<ListedRule<unknown>, 'events' | 'others'>) =>
      joined([
        events > 0 ? t('events', { count: events, shown: number(events) }) : '',
        others > 0 ? t('others', { count: others, shown: number(others) }) : '',
      ]),
    stateOf: ({
      version,
      isReplaced,
      fields: { isRetired },
    }: Pick<ListedRule<{ isRetired: boolean }>, 'version' | 'isReplaced' | 'fields'>) =>
      joined(
        [
          version > 1 || isReplaced ? t('version', { version: number(version) }) : '',
          isReplaced ? t('replaced') : isRetired ? t('retired') : '',
        ],
        ' · ',
      ),
  }
}
