import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import type { Area } from '../squarePicture.ts'
import '@pahlavan/kit/dialog/sheet.css'

interface CropFormProps {
  picture: HTMLImageElement
  isBusy: boolean
  onCut: (area: Area) => void
  onBack: () => void
}

const MAX_ZOOM = 4

/** Moves and enlarges a picture behind a round window. */
export function CropForm({ picture, isBusy, onCut, onBack }: CropFormProps) {
  const { t } = useTranslation('profile')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  return (
    <>
      <div className="crop" dir="ltr">
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <label className="zoom">
        <span className="vh">{t('avatar.zoom')}</span>
        <input
          type="range"
          min="1"
          max={MAX_ZOOM}
          step="0.05"
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div className="sheet-ways">
        <BusyButton type="button" busy={isBusy} disabled={!area} onClick={() => area && onCut(area)}>
          {t('avatar.save')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onBack}>
          {t('avatar.other')}
        </button>
      </div>
    </>
  )
}
