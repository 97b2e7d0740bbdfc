import type { AccountDetail } from '@pahlavan/contract/admin/accounts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

/** The codes that were requested for the number, never their digits. */
export function CodesPanel({ codes }: { codes: AccountDetail['codes'] }) {
  const { t } = useTranslation('accounts')
  const { language } = useLanguage()
  return (
    <Panel title={t('codes.title')} note={<small>{t('codes.note')}</small>}>
      {codes.length === 0 && <p className="hint">{t('codes.none')}</p>}
      <ul className="rows account-rows">
        {codes.map(({ purpose, at, tries, state }) => (
          <li key={`${purpose} ${at}`}>
            <div>
              <b>{t(`codes.purposes.${purpose}`)}</b>
              <small>
                {weekdayAndHour(at, language)}
                {tries > 0 &&
                  ` · ${t('codes.tries', { count: tries, shown: formatNumber(tries, language) })}`}
              </small>
            </div>
            <span className="tag">{t(`codes.states.${state}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
