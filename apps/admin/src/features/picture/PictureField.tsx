import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldOf, useFormField } from '../../desk/fields.tsx'
import { pictureDetail } from './picture.data.ts'
import { PictureChoice } from './PictureChoice.tsx'
import '../../desk/edit.css'
import './picture-field.css'

/** A picture of the library in a form. Its words are in the namespace `picture`: the room that opens it loads them. */
export function PictureField<Fields extends FieldValues>({
  label,
  ...of
}: FieldOf<Fields> & { label: string }) {
  const { t } = useTranslation('picture')
  const { field, fault, choose } = useFormField(of)
  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {field.value !== null && <Chosen id={field.value} />}
      <PictureChoice
        id={field.value}
        words={{ choose: t('field.choose'), change: t('field.change'), drop: t('field.drop') }}
        onChange={choose}
      />
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function Chosen({ id }: { id: number }) {
  const { data } = useQuery(pictureDetail(id))
  return <Picture image={data?.image ?? null} sizes="360px" alt={data?.alt ?? ''} />
}
