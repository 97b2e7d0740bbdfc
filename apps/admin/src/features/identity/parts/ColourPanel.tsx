import type { IdentityFields } from '@pahlavan/contract/admin/identity'
import { brandOf, type BrandTheme, isColour } from '@pahlavan/contract/brand'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField, useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** The product's own orange: the fans see it while the club has no colour. */
const ORANGE = '#f58220'

/** The club's colour, with samples of it in both themes. */
export function ColourPanel({ control }: { control: Control<IdentityFields> }) {
  const { t } = useTranslation('identity')
  const { field, choose } = useFormField({ control, name: 'colour' })
  const typed = field.value?.toLowerCase() ?? ''
  const shown = isColour(typed) ? typed : ORANGE
  return (
    <Panel title={t('fields.colour')}>
      <TextField
        control={control}
        name="colour"
        label={t('colourCode')}
        hint={t(field.value === null ? 'noColour' : 'colourHint')}
        dir="ltr"
        spellCheck={false}
        placeholder={ORANGE}
        read={(text) => text || null}
      >
        <input
          type="color"
          className="colour-well"
          aria-label={t('colourWell')}
          value={shown}
          onChange={({ target }) => choose(target.value)}
        />
      </TextField>
      <div className="brand-samples">
        <Sample colour={shown} theme="light" />
        <Sample colour={shown} theme="dark" />
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
