import type { IdentityFields } from '@pahlavan/contract/admin/identity'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pictureDetail } from '../../picture/picture.data.ts'
import { PictureChoice } from '../../picture/PictureChoice.tsx'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** The logo, a picture of the library. */
export function LogoPanel({ control }: { control: Control<IdentityFields> }) {
  const { t } = useTranslation('identity')
  const { field, choose } = useFormField({ control, name: 'logoId' })
  const id = field.value
  return (
    <Panel title={t('fields.logoId')}>
      {id === null ? <p className="hint">{t('noLogo')}</p> : <Logo id={id} />}
      <PictureChoice
        id={id}
        words={{ choose: t('chooseLogo'), change: t('changeLogo'), drop: t('dropLogo') }}
        onChange={choose}
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
