import type { BoutDetail } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

/** The points of each period, and all of them. */
export function Periods({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const numbers = bout.periods.map((_, at) => at + 1)
  return (
    <section className="pad">
      <h2 className="vh">{t('periods')}</h2>
      <table className="periods">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('wrestler')}</span>
            </th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                {t('period', { number: pageDigits(number, language) })}
              </th>
            ))}
            <th scope="col">{t('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {(['red', 'blue'] as const).map((corner) => (
            <tr key={corner} className={`${corner}-side`}>
              <th scope="row">{bout[corner].name}</th>
              {numbers.map((number) => (
                <td key={number}>{pageDigits(bout.periods[number - 1]?.[corner] ?? 0, language)}</td>
              ))}
              <td>{pageDigits(bout[corner].score ?? 0, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
