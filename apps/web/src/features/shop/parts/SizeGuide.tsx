import type { SizeRow } from '@pahlavan/contract/shop'
import { pageDigits, plainInput } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { profile } from '../../account/account.data.ts'
import { sizeFor } from '../fit.rules.ts'
import { sizeChart } from '../shop.data.ts'

interface SizeGuideProps {
  chart: string
  onChoose: (size: string) => void
}

/** Finds one's size by one's own weight and height, or by the foot. */
export function SizeGuide({ chart, onChoose }: SizeGuideProps) {
  const { t } = useTranslation('shop')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="pad size-guide">
      <button type="button" className="more" onClick={() => setOpen(true)}>
        {t('guide.title')}
      </button>
      {isOpen && (
        <Guide
          chart={chart}
          onClose={() => setOpen(false)}
          onChoose={(size) => {
            onChoose(size)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

const numberIn = (typed: string): number | null => {
  const digits = plainInput(typed)
  return /^\d{1,3}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

function Guide({ chart, onClose, onChoose }: SizeGuideProps & { onClose: () => void }) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const { data: rows = [] } = useQuery(sizeChart(chart))
  const { data: own } = useQuery({ ...profile(), enabled: isSignedIn })
  const [typed, setTyped] = useState<Partial<Record<'weight' | 'height' | 'foot', string>>>({})
  const known = { weight: own?.wrestler?.weightKg, height: own?.wrestler?.heightCm, foot: undefined }
  const valueOf = (name: keyof typeof known) => typed[name] ?? String(known[name] ?? '')
  const names = rows.some(({ footTo }) => footTo !== null)
    ? (['foot'] as const)
    : (['weight', 'height'] as const)
  const body = { weight: null, height: null, foot: null } as Record<keyof typeof known, number | null>
  for (const name of names) body[name] = numberIn(valueOf(name))
  const size = sizeFor(rows, body)
  return (
    <Sheet title={t('guide.title')} onClose={onClose}>
      <div className="field-pair">
        {names.map((name) => (
          <Field key={name} label={t(`guide.${name}`)}>
            {(tied) => (
              <InputFrame bad={false}>
                <input
                  {...tied}
                  dir="ltr"
                  inputMode="numeric"
                  maxLength={3}
                  value={valueOf(name)}
                  onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                />
              </InputFrame>
            )}
          </Field>
        ))}
      </div>
      <output className="size-found">
        {size ? t('guide.yours', { size: pageDigits(size, language) }) : t('guide.text')}
      </output>
      {size && (
        <button type="button" className="btn full" onClick={() => onChoose(size)}>
          {t('guide.choose')}
        </button>
      )}
      <SizeTable rows={rows} names={names} size={size} />
    </Sheet>
  )
}

interface SizeTableProps {
  rows: readonly SizeRow[]
  names: readonly ('weight' | 'height' | 'foot')[]
  /** The found size: its row stands out. */
  size: string | null
}

/** All sizes with the measures that they are for. */
function SizeTable({ rows, names, size }: SizeTableProps) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  const span = (from: number | null, to: number | null) =>
    from === null || to === null
      ? t(from === null ? 'guide.to' : 'guide.from', { number: pageDigits(to ?? from ?? '', language) })
      : pageDigits(`${from}–${to}`, language)
  if (rows.length === 0) return null
  return (
    <table className="size-table">
      <thead>
        <tr>
          <th scope="col">{t('size')}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {t(`guide.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.size} className={row.size === size ? 'yours' : undefined}>
            <th scope="row">
              <bdi>{pageDigits(row.size, language)}</bdi>
            </th>
            {names.map((name) => (
              <td key={name}>
                {row[`${name}From`] === null && row[`${name}To`] === null
                  ? '–'
                  : span(row[`${name}From`], row[`${name}To`])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
