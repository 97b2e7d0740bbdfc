import type { ClubIdentity, IdentityFields } from '@pahlavan/contract/admin/identity'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from '../../desk/SettingsForm.tsx'
import { identityOptions, useIdentityEdit } from './identity.data.ts'
import { ColourPanel } from './parts/ColourPanel.tsx'
import { LinksPanel } from './parts/LinksPanel.tsx'
import { LogoPanel } from './parts/LogoPanel.tsx'
import { WordsPanel } from './parts/WordsPanel.tsx'
import '@pahlavan/kit/list/panel.css'
import './identity.css'

/** Who the club is: its words, its logo, its colour and its addresses. */
export function IdentityScreen() {
  const { t } = useTranslation('identity')
  const { data, error, refetch } = useQuery(identityOptions())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <IdentityForm identity={data} />
    </>
  )
}

const names = [
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'welcome',
  'welcomeEn',
  'links',
  'logoId',
  'colour',
] as const satisfies readonly (keyof IdentityFields)[]

function IdentityForm({ identity }: { identity: ClubIdentity }) {
  const { t } = useTranslation(['identity', 'desk'])
  const edit = useIdentityEdit(identity)
  const { control } = edit
  const nameOf = (field: string) => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  const textOf = (field: string, value: unknown) => {
    if (Array.isArray(value)) return value.join(t('desk:comma'))
    if (field === 'logoId') return t(value === null ? 'noLogo' : 'otherLogo')
    return typeof value === 'string' && value !== '' ? value : t('nothing')
  }
  return (
    <SettingsForm
      editing={edit}
      nameOf={nameOf}
      textOf={textOf}
      main={
        <>
          <WordsPanel control={control} />
          <LinksPanel control={control} />
        </>
      }
      side={
        <>
          <LogoPanel control={control} />
          <ColourPanel control={control} />
        </>
      }
    />
  )
}
