import type { ClubSwitches } from '@pahlavan/contract/admin/switches'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from '../../desk/SettingsForm.tsx'
import { ApprovalPanel } from './parts/ApprovalPanel.tsx'
import { PicksPanel } from './parts/PicksPanel.tsx'
import { RoomsPanel } from './parts/RoomsPanel.tsx'
import { VersionPanel } from './parts/VersionPanel.tsx'
import { NoticePanel } from './parts/NoticePanel.tsx'
import { useSwitchWords } from './switchWords.ts'
import { switchOptions, useSwitchEdit } from './switches.data.ts'
import '@pahlavan/kit/list/panel.css'
import './switches.css'

/** The switches of the fan app. */
export function SwitchesScreen() {
  const { t } = useTranslation('switches')
  const { data, error, refetch } = useQuery(switchOptions())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <SwitchForm switches={data} />
    </>
  )
}

function SwitchForm({ switches }: { switches: ClubSwitches }) {
  const edit = useSwitchEdit(switches)
  const words = useSwitchWords()
  const { control } = edit
  return (
    <SettingsForm
      editing={edit}
      {...words}
      main={<NoticePanel control={control} />}
      side={
        <>
          <RoomsPanel control={control} />
          <PicksPanel control={control} />
          <ApprovalPanel control={control} standing={switches.defaults.commentApproval} />
          <VersionPanel control={control} running={switches.runningVersion} />
        </>
      }
    />
  )
}
