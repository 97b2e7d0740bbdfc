import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { TextLink } from './TextLink.tsx'

const texts = [
  ['about', 'info'],
  ['terms', 'receipt'],
  ['privacy', 'lock-key'],
  ['refunds', 'arrow-clockwise'],
] as const

/** Rows of a menu that lead to the pages of text, without the one that is open. */
export function TextRows({ but }: { but?: string }) {
  const { t } = useTranslation('pages')
  return texts
    .filter(([slug]) => slug !== but)
    .map(([slug, icon]) => (
      <li key={slug}>
        <TextLink slug={slug}>
          <Icon name={icon} />
          {t(`text.${slug}`)}
          <span className="end">
            <Icon name="caret-right" size="s" />
          </span>
        </TextLink>
      </li>
    ))
}
