import type { AuditEntry } from '@pahlavan/contract/staff'
import { useTranslation } from 'react-i18next'
import { fieldName, useLogValues } from '../logWords.ts'
import { UndoButton } from './UndoButton.tsx'

/** What changed, the parameters and the outcome of a change, and its origin. */
export function LogDetails({ id, entry }: { id: string; entry: AuditEntry }) {
  const { t } = useTranslation('staff')
  const { before, after, outcome } = entry
  const values = [before, after, entry.input, outcome].map((part) => part ?? {})
  return (
    <div id={id} className="log-details">
      {values.every((part) => Object.keys(part).length === 0) && <p>{t('nothing')}</p>}
      {(before || after) && <Changes before={before ?? {}} after={after ?? {}} />}
      <Values title={t('asked')} values={entry.input} />
      <Values title={t('outcome')} values={outcome ?? {}} />
      <Origin entry={entry} />
      <UndoButton entry={entry} />
    </div>
  )
}

function Changes({ before, after }: { before: object; after: object }) {
  const { t } = useTranslation('staff')
  const [earlier, later] = [before, after].map((fields) => new Map<string, unknown>(Object.entries(fields)))
  const shown = useLogValues()
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return (
    <table className="changes wide-table">
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {[...names].map((name) => (
          <tr key={name}>
            <Name>{name}</Name>
            <td>{earlier?.has(name) && <del dir="auto">{shown(name, earlier.get(name))}</del>}</td>
            <td>{later?.has(name) && <ins dir="auto">{shown(name, later.get(name))}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Name = ({ children }: { children: string }) => (
  <th scope="row">{fieldName(children) ?? <bdi className="ltr">{children}</bdi>}</th>
)

function Values({ title, values }: { title: string; values: object }) {
  const shown = useLogValues()
  const rows = Object.entries(values)
  if (rows.length === 0) return null
  return (
    <table className="changes">
      <caption>{title}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <Name>{name}</Name>
            <td>
              <bdi>{shown(name, value)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Origin({ entry: { address, device, requestId } }: { entry: AuditEntry }) {
  const { t } = useTranslation('staff')
  const facts = { from: address, device, request: requestId } as const
  const known = (['from', 'device', 'request'] as const).filter((name) => facts[name])
  if (known.length === 0) return null
  return (
    <p className="log-from">
      {known.map((name) => (
        <span key={name}>
          {t(name)} <bdi className="ltr">{facts[name]}</bdi>
        </span>
      ))}
    </p>
  )
}
