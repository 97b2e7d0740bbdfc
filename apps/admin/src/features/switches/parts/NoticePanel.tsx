import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { MAX_NOTICE, MAX_NOTICE_LINK } from '@pahlavan/contract/switches'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { SpanField } from '../../../desk/SpanField.tsx'

interface NoticePanelProps {
  fields: SwitchFields
  onChange: (changes: Partial<SwitchFields>) => void
}

const texts = [
  { name: 'noticeText', lang: 'fa', dir: 'rtl' },
  { name: 'noticeTextEn', lang: 'en', dir: 'ltr' },
] as const

/** The notice on top of the fan app: its words, its tone, its link and its time. */
export function NoticePanel({ fields, onChange }: NoticePanelProps) {
  const { t } = useTranslation('switches')
  return (
    <Panel title={t('notice')}>
      <div className="notice-fields">
        <NoticeTexts fields={fields} onChange={onChange} />
        <Segment
          label={t('fields.noticeTone')}
          value={fields.noticeTone}
          choices={[
            { value: 'info', label: t('tones.info') },
            { value: 'warning', label: t('tones.warning') },
          ]}
          onChange={(noticeTone) => onChange({ noticeTone })}
        />
        <Field label={t('fields.noticeLink')} hint={t('linkHint')}>
          {(tied) => (
            <InputFrame bad={false}>
              <input
                {...tied}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                placeholder="/news"
                maxLength={MAX_NOTICE_LINK}
                value={fields.noticeLink}
                onChange={({ target }) => onChange({ noticeLink: target.value })}
              />
            </InputFrame>
          )}
        </Field>
        <div>
          <SpanField
            from={fields.noticeFrom}
            to={fields.noticeTo}
            onChange={(side, at) => onChange(side === 'from' ? { noticeFrom: at } : { noticeTo: at })}
          />
        </div>
      </div>
    </Panel>
  )
}

/** The words in both languages. A language without them shows no notice. */
function NoticeTexts({ fields, onChange }: NoticePanelProps) {
  const { t } = useTranslation('switches')
  const { language } = useLanguage()
  const limit = pageDigits(MAX_NOTICE, language)
  return texts.map(({ name, lang, dir }) => (
    <Field
      key={name}
      label={t(`fields.${name}`)}
      fault={fields[name].length > MAX_NOTICE ? t('tooLong', { limit }) : undefined}
      hint={fields[name] === '' ? t(`noText.${name}`) : undefined}
    >
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <textarea
            {...tied}
            lang={lang}
            dir={dir}
            rows={2}
            value={fields[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </InputFrame>
      )}
    </Field>
  ))
}
