import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { medalPicture } from '../../../kit/media/medal.ts'

/** A rank as a khatam with its number. */
export function Rank({ rank }: { rank: number | null }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  if (rank === null) return null
  const number = pageDigits(rank, language)
  return (
    <span className={number.length > 2 ? 'rank long' : 'rank'}>
      <img src={medalPicture(rank)} alt="" width="64" height="64" />
      <b>
        <span className="vh">{t('rank')} </span>
        {number}
      </b>
    </span>
  )
}
