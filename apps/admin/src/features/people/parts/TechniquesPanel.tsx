import { MAX_KNOWN_TECHNIQUES, type WrestlerSheet } from '@pahlavan/contract/admin/people'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { wrestlerChoices } from '../people.data.ts'
import '../people.css'

/** The techniques for which a wrestler is known. */
export function TechniquesPanel({ control }: { control: Control<WrestlerSheet> }) {
  const { t } = useTranslation('person')
  const { data } = useQuery(wrestlerChoices())
  const { field, choose } = useFormField({ control, name: 'techniques' })
  const chosen = field.value
  if (!data || data.techniques.length === 0) return null
  return (
    <Panel title={t('fields.techniques')}>
      <div className="known-techniques">
        {data.techniques.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= MAX_KNOWN_TECHNIQUES}
              onChange={({ target }) =>
                choose(
                  target.checked
                    ? [...chosen, id].toSorted((one, other) => one - other)
                    : chosen.filter((each) => each !== id),
                )
              }
            />
            <bdi>{title}</bdi>
          </label>
        ))}
      </div>
    </Panel>
  )
}
