import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCamera } from './codeReader.ts'
import { useCamera } from './useCamera.ts'
import './goods.css'

interface ScanButtonProps {
  label: string
  onCode: (code: string) => void
}

/** Reads a code by the camera. The field beside it stays for typing. */
export function ScanButton({ label, onCode }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!hasCamera()) return null
  return (
    <>
      <button type="button" className="btn line sm scan" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="video-camera" size="m" />
      </button>
      {isOpen && (
        <CameraSheet
          title={label}
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      )}
    </>
  )
}

interface CameraSheetProps {
  title: string
  onCode: (code: string) => void
  onClose: () => void
}

function CameraSheet({ title, onCode, onClose }: CameraSheetProps) {
  const { t } = useTranslation('parcel')
  const { video, state } = useCamera(onCode)
  return (
    <Sheet title={title} onClose={onClose}>
      <video ref={video} className="scan-picture" muted playsInline hidden={state === 'refused'} />
      <output className="hint">{t(`camera.${state}`)}</output>
    </Sheet>
  )
}
