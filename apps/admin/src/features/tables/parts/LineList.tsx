import type { TableLine } from '@pahlavan/contract/admin/tables'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { NumberedLine } from '../tables.data.ts'
import '../../../desk/table.css'

/** So many changes of an object are seen at once. */
const SEEN = 8
/** Prices and counts that are read by their thousands; phone numbers begin with a zero. */
const LONG_NUMBER = /^[1-9]\d{4,11}$/

/** The objects of a file in its order. @param room the address of the list below `/admin` */
export const LineList = ({ rows, room }: { rows: readonly NumberedLine[]; room: string }) => (
  <ul className="table-lines">
    {rows.map((line) => (
      <LineRow key={line.id} line={line} room={room} />
    ))}
  </ul>
)

function LineRow({ line, room }: { line: NumberedLine; room: string }) {
  const { t } = useTranslation('table')
  const { language } = useLanguage()
  const { kind, title, objectId, outcome, reason, faults } = line
  const shown = (value: number) => pageDigits(value, language)
  const place =
    line.lines === 1
      ? t('line', { at: shown(line.line) })
      : t('lineOf', { at: shown(line.line), shown: shown(line.lines) })
  const name = <bdi>{title || t('untitled')}</bdi>
  return (
    <li data-kind={kind}>
      <header>
        <span className={`table-mark ${outcome ?? kind}`}>
          {t(outcome ? `outcomes.${outcome}` : `kinds.${kind}`)}
        </span>
        {objectId && outcome !== 'undone' ? (
          <Link href={`${room}/${objectId}`} className="row-link">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <small>{place}</small>
      </header>
      {reason && <Fault text={reason} />}
      {faults.map((fault) => (
        <Fault
          key={`${fault.line} ${fault.text}`}
          text={line.lines > 1 ? `${t('line', { at: shown(fault.line) })}: ${fault.text}` : fault.text}
        />
      ))}
      {kind !== 'fault' && <Changes changes={line.changes} />}
    </li>
  )
}

const Fault = ({ text }: { text: string }) => (
  <p className="hint bad">
    <Icon name="warning-fill" size="s" />
    {text}
  </p>
)

/** The fields of an object that change, before and after. */
function Changes({ changes }: Pick<TableLine, 'changes'>) {
  const { t } = useTranslation('table')
  const { language } = useLanguage()
  if (changes.length === 0) return null
  const cell = (value: string | null) =>
    value === null || value === ''
      ? t('nothing')
      : !/^\d+$/.test(value)
        ? value
        : LONG_NUMBER.test(value)
          ? formatNumber(Number(value), language)
          : pageDigits(value, language)
  return (
    <dl>
      {changes.slice(0, SEEN).map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && before !== '' && (
              <>
                <del dir="auto">{cell(before)}</del> <Icon name="arrow-left" size="s" />{' '}
              </>
            )}
            <ins dir="auto">{cell(after)}</ins>
          </dd>
        </div>
      ))}
      {changes.length > SEEN && (
        <div>
          <dt>{t('moreChanges', { shown: pageDigits(changes.length - SEEN, language) })}</dt>
        </div>
      )}
    </dl>
  )
}
