import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { locations } from '../slides.data.ts'

interface PlacePanelProps {
  fields: SlideFields
  onChange: (changes: Partial<SlideFields>) => void
}

/** Where a slide stands, in which language, and whether it is shown at all. */
export function PlacePanel({ fields, onChange }: PlacePanelProps) {
  const { t } = useTranslation(['slide', 'desk'])
  return (
    <Panel title={t('place')}>
      <Field label={t('fields.location')}>
        {(tied) => (
          <InputFrame bad={false}>
            <select
              {...tied}
              value={fields.location}
              onChange={({ target }) => {
                const location = locations.find((each) => each === target.value)
                if (location) onChange({ location })
              }}
            >
              {locations.map((location) => (
                <option key={location} value={location}>
                  {t(`tabs.${location}`)}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size="m" />
          </InputFrame>
        )}
      </Field>
      <div className="slide-choices">
        <Segment
          label={t('fields.language')}
          value={fields.language}
          choices={[
            { value: 0, label: t('desk:languages.0') },
            { value: 1, label: t('desk:languages.1') },
          ]}
          onChange={(language) => onChange({ language: language === 1 ? 1 : 0 })}
        />
        <Segment
          label={t('fields.isActive')}
          value={fields.isActive ? 'on' : 'off'}
          choices={[
            { value: 'on', label: t('active.on') },
            { value: 'off', label: t('active.off') },
          ]}
          onChange={(value) => onChange({ isActive: value === 'on' })}
        />
      </div>
    </Panel>
  )
}
