import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useState } from 'react'
import { PicturePicker } from './PicturePicker.tsx'
import '../../desk/edit.css'

interface PictureChoiceProps {
  /** The picture; null for none. */
  id: number | null
  words: { choose: string; change: string; drop: string }
  onChange: (id: number | null) => void
}

/** The buttons that choose a picture of the library for a form, or take it out. The room that opens it loads the words `picture`. */
export function PictureChoice({ id, words, onChange }: PictureChoiceProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <div className="panel-acts">
        <button type="button" className="btn line sm" onClick={() => setChoosing(true)}>
          <Icon name="image" size="m" />
          {id === null ? words.choose : words.change}
        </button>
        {id !== null && (
          <button type="button" className="btn quiet sm" onClick={() => onChange(null)}>
            {words.drop}
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
    </>
  )
}
