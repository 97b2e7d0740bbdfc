import { MAX_LINKS } from '@pahlavan/contract/admin/identity'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((line) => line !== '')
    .slice(0, MAX_LINKS)

interface LinksPanelProps {
  links: readonly string[]
  onChange: (links: string[]) => void
}

/** The addresses of the club in social networks, one in each line. */
export function LinksPanel({ links, onChange }: LinksPanelProps) {
  const { t } = useTranslation('identity')
  const [typed, setTyped] = useState(links.join('\n'))
  // The lines that are typed, while they say the same: a blank one stays where the cursor is.
  const shown = linesOf(typed).join() === links.join() ? typed : links.join('\n')
  const isBad = links.some((link) => !URL.canParse(link) || new URL(link).protocol !== 'https:')
  return (
    <Panel title={t('fields.links')}>
      <Field label={t('fields.links')} fault={isBad ? t('linkBad') : undefined} hint={t('linksHint')}>
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <textarea
              {...tied}
              dir="ltr"
              rows={3}
              spellCheck={false}
              value={shown}
              onChange={({ target }) => {
                setTyped(target.value)
                onChange(linesOf(target.value))
              }}
            />
          </InputFrame>
        )}
      </Field>
    </Panel>
  )
}
