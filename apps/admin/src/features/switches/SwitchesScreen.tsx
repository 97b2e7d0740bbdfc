import type { ClubSwitches } from '@pahlavan/contract/admin/switches'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Conflicts } from '../../desk/Conflicts.tsx'
import { isBackwards } from '../../desk/span.rules.ts'
import { ApprovalPanel } from './parts/ApprovalPanel.tsx'
import { PicksPanel } from './parts/PicksPanel.tsx'
import { RoomsPanel } from './parts/RoomsPanel.tsx'
import { VersionPanel } from './parts/VersionPanel.tsx'
import { NoticePanel } from './parts/NoticePanel.tsx'
import { useSwitchWords } from './switchWords.ts'
import { switchOptions, useSwitchEdit } from './switches.data.ts'
import '@pahlavan/kit/list/panel.css'
import '@pahlavan/kit/form/form.css'
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
  const { t } = useTranslation('switches')
  const edit = useSwitchEdit(switches)
  const words = useSwitchWords()
  const { fields, change } = edit
  const isLate = isBackwards(fields.noticeFrom, fields.noticeTo)
  const { commentApproval: approvalDefault } = switches.defaults
  return (
    <div className="club-switches">
      {edit.question && (
        <Conflicts question={edit.question} fields={fields} onSettle={edit.settle} {...words} />
      )}
      <div className="switch-part">
        <NoticePanel fields={fields} onChange={change} />
      </div>
      <div className="switch-part">
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
      </div>
      <footer className="switches-end">
        <BusyButton
          type="button"
          className="btn"
          busy={edit.isSaving}
          disabled={!edit.isChanged || edit.question !== null || isLate}
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
