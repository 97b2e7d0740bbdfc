import type { ClubSwitches } from '@pahlavan/contract/admin/switches'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from '../../desk/SettingsForm.tsx'
import { isBackwards } from '../../desk/span.rules.ts'
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
  const { fields, change } = edit
  const isLate = isBackwards(fields.noticeFrom, fields.noticeTo)
  const { commentApproval: approvalDefault } = switches.defaults
  return (
    <SettingsForm
      editing={edit}
      isFaulty={isLate}
      {...words}
      main={<NoticePanel fields={fields} onChange={change} />}
      side={
        <>
          <RoomsPanel closed={fields.closedRooms} onChange={(closedRooms) => change({ closedRooms })} />
          <PicksPanel sells={fields.sellsPicks} onChange={(sellsPicks) => change({ sellsPicks })} />
          <ApprovalPanel
            chosen={fields.commentApproval}
            standing={approvalDefault}
            onChange={(commentApproval) => change({ commentApproval })}
          />
          <VersionPanel
            oldest={fields.oldestVersion}
            running={switches.runningVersion}
            onChange={(oldestVersion) => change({ oldestVersion })}
          />
        </>
      }
    />
  )
}
