import { useTranslation } from 'react-i18next'
import { Icon } from '../media/Icon.tsx'
import { switchLanguage, useLanguage } from '../text/language.ts'
import { Segment } from './Segment.tsx'
import { chooseTheme, useTheme } from '../tokens/theme.ts'

/** Persian or English. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <div className="setting">
      <Icon name="translate" />
      <span>{t('language')}</span>
      <Segment
        label={t('language')}
        value={language}
        onChange={(value) => void switchLanguage(value)}
        choices={[
          { value: 0, label: 'فارسی', lang: 'fa' },
          { value: 1, label: 'English', lang: 'en' },
        ]}
      />
    </div>
  )
}

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme((state) => state.theme)
  return (
    <div className="setting">
      <Icon name="circle-half" />
      <span>{t('theme.label')}</span>
      <Segment
        label={t('theme.label')}
        value={theme ?? 'auto'}
        onChange={(value) => chooseTheme(value === 'auto' ? null : value)}
        choices={[
          { value: 'light', label: <Icon name="sun" size="m" />, name: t('theme.light') },
          { value: 'dark', label: <Icon name="moon" size="m" />, name: t('theme.dark') },
          { value: 'auto', label: t('theme.auto') },
        ]}
      />
    </div>
  )
}
