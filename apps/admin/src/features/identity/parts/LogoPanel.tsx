import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureDetail } from '../../picture/picture.data.ts'
import { PicturePicker } from '../../picture/PicturePicker.tsx'
import { Panel } from '../../../desk/Panel.tsx'

interface LogoPanelProps {
  id: number | null
  onChange: (id: number | null) => void
}

/** The logo, a picture of the library. */
export function LogoPanel({ id, onChange }: LogoPanelProps) {
  const { t } = useTranslation('identity')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Panel title={t('fields.logoId')}>
      {id === null ? <p className="hint">{t('noLogo')}</p> : <Logo id={id} />}
      <div className="panel-acts">
        <button type="button" className="btn line sm" onClick={() => setChoosing(true)}>
          <Icon name="image" size="m" />
          {t(id === null ? 'chooseLogo' : 'changeLogo')}
        </button>
        {id !== null && (
          <button type="button" className="btn quiet sm" onClick={() => onChange(null)}>
            {t('dropLogo')}
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
    </Panel>
  )
}

function Logo({ id }: { id: number }) {
  const { data } = useQuery(pictureDetail(id))
  return (
    <div className="identity-logo">
      <Picture image={data?.image ?? null} sizes="160px" />
    </div>
  )
}
