import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { SpanField } from '../../../desk/SpanField.tsx'

interface NoticeProps {
  control: Control<SwitchFields>
}

const texts = [
  { name: 'noticeText', lang: 'fa', dir: 'rtl' },
  { name: 'noticeTextEn', lang: 'en', dir: 'ltr' },
] as const

/** The notice on top of the fan app: its words, its tone, its link and its time. */
export function NoticePanel({ control }: NoticeProps) {
  const { t } = useTranslation('switches')
  return (
    <Panel title={t('notice')}>
      <div className="notice-fields">
        <NoticeTexts control={control} />
        <SegmentField
          control={control}
          name="noticeTone"
          label={t('fields.noticeTone')}
          choices={[
            { value: 'info', label: t('tones.info') },
            { value: 'warning', label: t('tones.warning') },
          ]}
        />
        <TextField
          control={control}
          name="noticeLink"
          label={t('fields.noticeLink')}
          hint={t('linkHint')}
          dir="ltr"
          spellCheck={false}
          placeholder="/news"
        />
        <div>
          <SpanField control={control} from="noticeFrom" to="noticeTo" />
        </div>
      </div>
    </Panel>
  )
}

/** The words in both languages. A language without them shows no notice. */
function NoticeTexts({ control }: NoticeProps) {
  const { t } = useTranslation('switches')
  const [persian, english] = useWatch({ control, name: ['noticeText', 'noticeTextEn'] })
  const written = { noticeText: persian, noticeTextEn: english }
  return texts.map(({ name, lang, dir }) => (
    <LongField
      key={name}
      control={control}
      name={name}
      label={t(`fields.${name}`)}
      hint={written[name] === '' ? t(`noText.${name}`) : undefined}
      lang={lang}
      dir={dir}
    />
  ))
}
