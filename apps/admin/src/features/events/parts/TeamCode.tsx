import { TEAM_CODE_MAX } from '@pahlavan/contract/admin/event-teams'
import { sayProblem } from '@pahlavan/contract/problem-words'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTeamCode } from '../teams.data.ts'

interface TeamCodeProps {
  /** The event; null for a new one. */
  id: number | null
  code: string
  /** The codes of the event’s teams. */
  codes: readonly string[]
  /** Whether the form has changes: a code is changed by itself, and only of a saved team. */
  isChanged: boolean
}

/** The code by which the results of an event name a team, and the way to another one. */
export function TeamCode({ id, code, codes, isChanged }: TeamCodeProps) {
  const { t } = useTranslation('event')
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="team-code">
      <span>{t('team.code')}</span>
      <bdi>{code}</bdi>
      {id !== null && (
        <button
          type="button"
          className="btn quiet sm"
          disabled={isChanged}
          aria-label={t('team.changeCodeOf', { code })}
          title={isChanged ? t('team.codeSaveFirst') : undefined}
          onClick={() => setOpen(true)}
        >
          {t('team.changeCode')}
        </button>
      )}
      {id !== null && isOpen && (
        <CodeSheet id={id} code={code} codes={codes} onClose={() => setOpen(false)} />
      )}
    </p>
  )
}

interface CodeSheetProps extends Omit<TeamCodeProps, 'id' | 'isChanged'> {
  id: number
  onClose: () => void
}

function CodeSheet({ id, code, codes, onClose }: CodeSheetProps) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const [typed, setTyped] = useState(code)
  const change = useTeamCode(onClose)
  const to = typed.trim()
  const isUsed = to !== code && codes.includes(to)
  return (
    <Sheet title={t('team.changeCodeOf', { code })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ id, code, to })
        }}
      >
        <p className="sheet-text">{t('team.codeText')}</p>
        <Field label={t('team.code')} fault={isUsed ? sayProblem('team_code_used', language) : undefined}>
          {(tied) => (
            <InputFrame bad={tied['aria-invalid']}>
              <input
                {...tied}
                autoComplete="off"
                dir="auto"
                maxLength={TEAM_CODE_MAX}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </InputFrame>
          )}
        </Field>
        <div className="sheet-ways">
          <BusyButton
            className="btn ink full"
            busy={change.isPending}
            disabled={to === '' || to === code || isUsed}
          >
            {t('team.saveCode')}
          </BusyButton>
        </div>
      </form>
    </Sheet>
  )
}
