import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQueries } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldOf, useFormField } from '../../desk/fields.tsx'
import { MoveButtons } from '../../desk/MoveButtons.tsx'
import { movedIds } from '../../desk/moved.ts'
import { pictureDetail } from './picture.data.ts'
import { PictureChoice } from './PictureChoice.tsx'
import './picture-field.css'

/** Pictures of the library in a form, in their order. Their words are in the namespace `picture`: the room that opens it loads them. */
export function PicturesField<Fields extends FieldValues>({
  label,
  ...of
}: FieldOf<Fields> & { label: string }) {
  const { t } = useTranslation('picture')
  const { field, fault, choose } = useFormField(of)
  const ids: readonly number[] = field.value
  const found = useQueries({ queries: ids.map(pictureDetail) })
  const add = (id: number | null) => id !== null && !ids.includes(id) && choose([...ids, id])
  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {ids.length > 0 && (
        <ol className="picture-row">
          {ids.map((id, at) => {
            const picture = found[at]?.data
            const title = picture?.alt || t('field.number', { id })
            return (
              <li key={id}>
                <Picture image={picture?.image ?? null} sizes="120px" alt={picture?.alt ?? ''} />
                <MoveButtons title={title} ids={ids} at={at} onMove={(move) => choose(movedIds(ids, move))} />
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('field.dropOf', { title })}
                  onClick={() => choose(ids.filter((each) => each !== id))}
                >
                  <Icon name="x" size="s" />
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <PictureChoice
        id={null}
        words={{ choose: t('field.add'), change: t('field.change'), drop: t('field.drop') }}
        onChange={add}
      />
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
