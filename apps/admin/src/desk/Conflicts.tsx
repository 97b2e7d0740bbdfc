import { ago } from '@pahlavan/kit/text/moment.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTranslation } from 'react-i18next'
import type { Question } from './draft.rules.ts'
import { Difference } from './Difference.tsx'
import './conflicts.css'

interface ConflictsProps<Fields extends object> {
  question: Question
  fields: Fields
  /** The name of a field, in words. */
  nameOf: (field: string) => string
  /** A value of a field, in words. */
  textOf: (field: string, value: unknown) => string
  onSettle: (field: string, keepsOwn: boolean) => void
}

/** Fields that two people changed at once: who the other is, and both values of each; a tap takes one. */
export function Conflicts<Fields extends object>({
  question: { conflicts, by, at },
  fields,
  nameOf,
  textOf,
  onSettle,
}: ConflictsProps<Fields>) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const values = new Map<string, unknown>(Object.entries(fields))
  return (
    <section className="conflict" role="alert">
      <header>
        <b>
          {t('conflict.title', {
            name: by?.name ?? t('conflict.somebody'),
            ago: at ? ago(at, language) : '',
          })}
        </b>
        <p>{t('conflict.text')}</p>
      </header>
      {conflicts.map(({ field, theirs }) => {
        const [own, other] = [textOf(field, values.get(field)), textOf(field, theirs)]
        return (
          <fieldset key={field}>
            <legend>{nameOf(field)}</legend>
            <button type="button" onClick={() => onSettle(field, true)}>
              <small>{t('conflict.own')}</small>
              <Difference earlier={other} later={own} />
            </button>
            <button type="button" onClick={() => onSettle(field, false)}>
              <small>{by?.name ?? t('conflict.somebody')}</small>
              <span dir="auto">{other}</span>
            </button>
          </fieldset>
        )
      })}
    </section>
  )
}
