import type { SlideFields } from '@pahlavan/contract/admin/slides'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, SegmentField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { locations } from '../slides.data.ts'

/** Where a slide stands, in which language, and whether it is shown at all. */
export function PlacePanel({ control }: { control: Control<SlideFields> }) {
  const { t } = useTranslation(['slide', 'desk'])
  return (
    <Panel title={t('place')}>
      <ChoiceField
        control={control}
        name="location"
        label={t('fields.location')}
        choices={locations.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <div className="slide-choices">
        <SegmentField
          control={control}
          name="language"
          label={t('fields.language')}
          choices={[
            { value: 0, label: t('desk:languages.0') },
            { value: 1, label: t('desk:languages.1') },
          ]}
        />
        <SegmentField
          control={control}
          name="isActive"
          label={t('fields.isActive')}
          choices={[
            { value: true, label: t('active.on') },
            { value: false, label: t('active.off') },
          ]}
        />
      </div>
    </Panel>
  )
}
