import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { languageCodes } from '@pahlavan/contract/languages'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'

interface SlideWordsProps {
  control: Control<SlideFields>
  isLinkGone: boolean
}

const texts = ['title', 'text', 'button'] as const

/** A pasted address of this app without its host. */
const pathOf = (typed: string): string => {
  const link = typed.trim()
  return link.startsWith(`${location.origin}/`) ? link.slice(location.origin.length) : link
}

/** The words, the way and the picture of a slide. */
export function SlideWords({ control, isLinkGone }: SlideWordsProps) {
  const { t } = useTranslation('slide')
  const language = useWatch({ control, name: 'language' })
  return (
    <Panel title={t('content')}>
      {texts.map((name) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={t(`fields.${name}`)}
          hint={name === 'button' ? t('buttonHint') : undefined}
          lang={languageCodes[language]}
          dir={language === 0 ? 'rtl' : 'ltr'}
        />
      ))}
      <TextField
        control={control}
        name="link"
        label={t('fields.link')}
        hint={t('linkHint')}
        remark={isLinkGone ? t('linkGoneLong') : undefined}
        dir="ltr"
        placeholder="/news?pagesList=…"
        read={pathOf}
      />
      <PictureField control={control} name="imageId" label={t('fields.imageId')} />
    </Panel>
  )
}
