import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureDetail } from './picture.data.ts'
import { PicturePicker } from './PicturePicker.tsx'
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
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {id !== null && <Chosen id={id} />}
      <div className="panel-acts">
        <button type="button" className="btn line sm" onClick={() => setChoosing(true)}>
          <Icon name="image" size="m" />
          {t(id === null ? 'field.choose' : 'field.change')}
        </button>
        {id !== null && (
          <button type="button" className="btn quiet sm" onClick={() => onChange(null)}>
            {t('field.drop')}
          </button>
        )}
      </div>
      {isChoosing && (
        <PicturePicker
          chosen={id}
          onClose={() => setChoosing(false)}
          onPick={(picture) => {
            setChoosing(false)
            onChange(picture.id)
          }}
        />
      )}
    </fieldset>
  )
}

function Chosen({ id }: { id: number }) {
  const { data } = useQuery(pictureDetail(id))
  return <Picture image={data?.image ?? null} sizes="360px" alt={data?.alt ?? ''} />
}
