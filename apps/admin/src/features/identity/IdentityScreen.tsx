import type { ClubIdentity, IdentityFields } from '@pahlavan/contract/admin/identity'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Conflicts } from '../../desk/Conflicts.tsx'
import { identityOptions, useIdentityEdit } from './identity.data.ts'
import { ColourPanel } from './parts/ColourPanel.tsx'
import { LinksPanel } from './parts/LinksPanel.tsx'
import { LogoPanel } from './parts/LogoPanel.tsx'
import { WordsPanel } from './parts/WordsPanel.tsx'
import '@pahlavan/kit/list/panel.css'
import '@pahlavan/kit/form/form.css'
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
  const { fields, change } = edit
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
    <div className="identity">
      {edit.question && (
        <Conflicts
          question={edit.question}
          fields={fields}
          nameOf={nameOf}
          textOf={textOf}
          onSettle={edit.settle}
        />
      )}
      <div className="identity-part">
        <WordsPanel fields={fields} onChange={change} />
        <LinksPanel links={fields.links} onChange={(links) => change({ links })} />
      </div>
      <div className="identity-part">
        <LogoPanel id={fields.logoId} onChange={(logoId) => change({ logoId })} />
        <ColourPanel colour={fields.colour} onChange={(colour) => change({ colour })} />
      </div>
      <footer className="identity-end">
        <BusyButton
          type="button"
          className="btn"
          busy={edit.isSaving}
          disabled={!edit.isChanged || edit.question !== null}
          onClick={edit.submit}
        >
          {t('save')}
        </BusyButton>
        {edit.error && (
          <p className="hint bad" role="alert">
            {sayFailure(edit.error)}
          </p>
        )}
      </footer>
    </div>
  )
}
