import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { profile } from './account.data.ts'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'
import { EditForm } from './parts/EditForm.tsx'
import type { FormName } from './profileForms.ts'
import './profile.css'
import './profile-form.css'

const ownForms = { 0: null, 1: 'wrestler', 2: 'club' } as const

/** Edits the profile: the basic fields and, for wrestlers and clubs, a form of their own. */
export function CompleteProfileDrawer() {
  const { t } = useTranslation('profile')
  const own = useQuery(profile())
  const [form, setForm] = useState<FormName>('basic')
  const second = own.data ? ownForms[own.data.userType] : null
  return (
    <>
      <DrawerHead title={useDrawerTitle('complete-profile')} />
      <div className="drawer-body complete-profile">
        <ReadState of={own} loading={<Loader />} />
        {second && (
          <Segment
            label={t('form.part')}
            value={form}
            onChange={setForm}
            choices={(['basic', second] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          />
        )}
        {own.data && form === 'basic' && <p className="hint">{t('form.required')}</p>}
        {own.data && <EditForm key={form} form={form} profile={own.data} />}
      </div>
    </>
  )
}
