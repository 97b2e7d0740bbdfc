import { type ChangeEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useUploadAvatar } from '../account.data.ts'
import { drawSquare, readPicture } from '../squarePicture.ts'

const CropForm = lazyWithPreload(
  () => import('./CropForm.tsx').then((m) => m.CropForm),
  'features/account/parts/CropForm',
  ['profile'],
)

const portraits = [1, 2, 3, 4, 5, 6] as const

/** A new portrait: a picture of one's own, cut to a square, or one of a few drawn ones. */
export function AvatarSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const upload = useUploadAvatar({ done: t('avatar.done') })
  const send = async (draw: () => Promise<Blob>) => {
    if (upload.isPending) return
    const file = await draw().catch(() => null)
    if (file) upload.mutate(file, { onSuccess: onClose })
    else setFault(t('avatar.unreadable'))
  }
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const found = await readPicture(URL.createObjectURL(file)).catch(() => null)
    setPicture(found)
    setFault(found ? null : t('avatar.unreadable'))
  }
  return (
    <Sheet title={t('avatar.title')} onClose={onClose}>
      {picture ? (
        <Suspense fallback={<Loader />}>
          <CropForm
            picture={picture}
            isBusy={upload.isPending}
            onCut={(area) => void send(() => drawSquare(picture, area))}
            onBack={() => setPicture(null)}
          />
        </Suspense>
      ) : (
        <Choice
          isBusy={upload.isPending}
          fault={fault}
          onFile={(event) => void take(event)}
          onPortrait={(src) => void send(async () => drawSquare(await readPicture(src)))}
        />
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  isBusy: boolean
  fault: string | null
  onFile: (event: ChangeEvent<HTMLInputElement>) => void
  onPortrait: (src: string) => void
}

function Choice({ isBusy, fault, onFile, onPortrait }: ChoiceProps) {
  const { t } = useTranslation('profile')
  return (
    <div aria-busy={isBusy}>
      <label className="btn full">
        <Icon name="images" size="m" />
        {t('avatar.own')}
        <input type="file" className="vh" accept="image/*" disabled={isBusy} onChange={onFile} />
      </label>
      {fault && (
        <p className="hint bad" role="alert">
          <Icon name="warning-fill" size="s" />
          <span>{fault}</span>
        </p>
      )}
      <p className="sheet-text">{t('avatar.drawn')}</p>
      <ul className="portraits">
        {portraits.map((at) => (
          <li key={at}>
            <button
              type="button"
              aria-label={t('avatar.one', { at })}
              onClick={() => onPortrait(`/art/portrait-${at}.svg`)}
            >
              <img src={`/art/portrait-${at}.svg`} width="88" height="88" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {isBusy && <span className="spin brand" />}
    </div>
  )
}
