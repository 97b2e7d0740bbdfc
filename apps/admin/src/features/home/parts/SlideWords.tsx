import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { languageCodes } from '@pahlavan/contract/languages'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'

interface SlideWordsProps {
  fields: SlideFields
  isLinkGone: boolean
  onChange: (changes: Partial<SlideFields>) => void
}

const texts = [
  { name: 'title', maxLength: 120 },
  { name: 'text', maxLength: 300 },
  { name: 'button', maxLength: 40 },
] as const

/** A pasted address of this app without its host. */
const pathOf = (typed: string): string => {
  const link = typed.trim()
  return link.startsWith(`${location.origin}/`) ? link.slice(location.origin.length) : link
}

/** The words, the way and the picture of a slide. */
export function SlideWords({ fields, isLinkGone, onChange }: SlideWordsProps) {
  const { t } = useTranslation('slide')
  const written = {
    lang: languageCodes[fields.language],
    dir: fields.language === 0 ? 'rtl' : 'ltr',
  } as const
  return (
    <Panel title={t('content')}>
      {texts.map(({ name, maxLength }) => (
        <Field key={name} label={t(`fields.${name}`)} hint={name === 'button' ? t('buttonHint') : undefined}>
          {(tied) => (
            <InputFrame bad={false}>
              <input
                {...tied}
                {...written}
                maxLength={maxLength}
                autoComplete="off"
                value={fields[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </InputFrame>
          )}
        </Field>
      ))}
      <Field label={t('fields.link')} hint={t('linkHint')} fault={isLinkGone ? t('linkGoneLong') : undefined}>
        {(tied) => (
          <InputFrame bad={isLinkGone}>
            <input
              {...tied}
              dir="ltr"
              maxLength={1000}
              autoComplete="off"
              placeholder="/news?pagesList=…"
              value={fields.link}
              onChange={({ target }) => onChange({ link: pathOf(target.value) })}
            />
          </InputFrame>
        )}
      </Field>
      <PictureField
        label={t('fields.imageId')}
        id={fields.imageId}
        onChange={(imageId) => onChange({ imageId })}
      />
    </Panel>
  )
}
