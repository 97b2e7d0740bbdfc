import { type BookFields, MAX_SAMPLE_PAGES } from '@pahlavan/contract/admin/books'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, NumberField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import '../books.css'

/** The pages of a book that anybody may read, by the numbers that are printed on them. */
export function SamplePanel({ control }: { control: Control<BookFields> }) {
  const { t } = useTranslation('book')
  const { language } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control, name: 'sample', keyName: 'key' })
  const bookLanguage = useWatch({ control, name: 'language' })
  const next = Math.max(0, ...fields.map(({ number }) => number)) + 1
  return (
    <Panel title={t('fields.sample')}>
      {fields.length === 0 && <p className="hint">{t('sampleHint')}</p>}
      {fields.map(({ key, number }, at) => (
        <fieldset key={key} className="row-fields sample-page">
          <NumberField control={control} name={`sample.${at}.number`} label={t('page.number')} />
          <LongField
            control={control}
            name={`sample.${at}.text`}
            label={t('page.text')}
            rows={6}
            dir={bookLanguage === 0 ? 'rtl' : 'ltr'}
          />
          <button type="button" className="btn quiet sm" onClick={() => remove(at)}>
            {t('page.drop', { number: pageDigits(number, language) })}
          </button>
        </fieldset>
      ))}
      <div className="panel-acts">
        <button
          type="button"
          className="btn line sm"
          disabled={fields.length >= MAX_SAMPLE_PAGES}
          onClick={() => append({ number: next, text: '' })}
        >
          <Icon name="plus" size="m" />
          {t('page.add')}
        </button>
      </div>
    </Panel>
  )
}
