import { brandOf, type BrandTheme, isColour } from '@pahlavan/contract/brand'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

/** The product's own orange: the fans see it while the club has no colour. */
const ORANGE = '#f58220'

interface ColourPanelProps {
  colour: string | null
  onChange: (colour: string | null) => void
}

/** The club's colour, with samples of it in both themes. */
export function ColourPanel({ colour, onChange }: ColourPanelProps) {
  const { t } = useTranslation('identity')
  const typed = colour ?? ''
  const valid = isColour(typed.toLowerCase()) ? typed.toLowerCase() : null
  const isBad = typed !== '' && valid === null
  return (
    <Panel title={t('fields.colour')}>
      <Field
        label={t('colourCode')}
        fault={isBad ? t('colourBad') : undefined}
        hint={t(colour === null ? 'noColour' : 'colourHint')}
      >
        {(tied) => (
          <InputFrame bad={isBad}>
            <input
              {...tied}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              placeholder={ORANGE}
              value={typed}
              onChange={({ target }) => onChange(target.value || null)}
            />
            <input
              type="color"
              className="colour-well"
              aria-label={t('colourWell')}
              value={valid ?? ORANGE}
              onChange={({ target }) => onChange(target.value)}
            />
          </InputFrame>
        )}
      </Field>
      <div className="brand-samples">
        <Sample colour={valid ?? ORANGE} theme="light" />
        <Sample colour={valid ?? ORANGE} theme="dark" />
      </div>
    </Panel>
  )
}

const papers = { light: '#ffffff', dark: '#161a21' } as const

/** A button and a link in the club's colour. Drawn: the policy of the page forbids styles of its own. */
function Sample({ colour, theme }: { colour: string; theme: BrandTheme }) {
  const { t } = useTranslation('identity')
  const { brand, on, text } = brandOf(colour, theme)
  return (
    <figure>
      <svg viewBox="0 0 150 84" aria-hidden="true">
        <rect width="150" height="84" rx="10" fill={papers[theme]} />
        <rect x="15" y="12" width="120" height="34" rx="8" fill={brand} />
        <text x="75" y="34" textAnchor="middle" fill={on}>
          {t('sampleButton')}
        </text>
        <text x="75" y="69" textAnchor="middle" fill={text}>
          {t('sampleLink')}
        </text>
      </svg>
      <figcaption>{t(`themes.${theme}`)}</figcaption>
    </figure>
  )
}
