import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pictureDetail } from '../../picture/picture.data.ts'
import { PictureChoice } from '../../picture/PictureChoice.tsx'
import { Panel } from '../../../desk/Panel.tsx'

interface LogoPanelProps {
  id: number | null
  onChange: (id: number | null) => void
}

/** The logo, a picture of the library. */
export function LogoPanel({ id, onChange }: LogoPanelProps) {
  const { t } = useTranslation('identity')
  return (
    <Panel title={t('fields.logoId')}>
      {id === null ? <p className="hint">{t('noLogo')}</p> : <Logo id={id} />}
      <PictureChoice
        id={id}
        words={{ choose: t('chooseLogo'), change: t('changeLogo'), drop: t('dropLogo') }}
        onChange={onChange}
      />
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
