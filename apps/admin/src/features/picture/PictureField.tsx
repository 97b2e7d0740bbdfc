import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pictureDetail } from './picture.data.ts'
import { PictureChoice } from './PictureChoice.tsx'
import '../../desk/edit.css'
import './picture-field.css'

interface PictureFieldProps {
  label: string
  /** The picture; null for none. */
  id: number | null
  onChange: (id: number | null) => void
}

/** A picture of the library in a form. Its words are in the namespace `picture`: the room that opens it loads them. */
export function PictureField({ label, id, onChange }: PictureFieldProps) {
  const { t } = useTranslation('picture')
  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {id !== null && <Chosen id={id} />}
      <PictureChoice
        id={id}
        words={{ choose: t('field.choose'), change: t('field.change'), drop: t('field.drop') }}
        onChange={onChange}
      />
    </fieldset>
  )
}

function Chosen({ id }: { id: number }) {
  const { data } = useQuery(pictureDetail(id))
  return <Picture image={data?.image ?? null} sizes="360px" alt={data?.alt ?? ''} />
}
