import type { SearchGroupName, SearchRow } from '@pahlavan/contract/search'
import { pageDigits } from '@pahlavan/persian/digits'
import { searchKey, sameLengthKey, searchTerms } from '@pahlavan/persian/letters'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { Marked } from '@pahlavan/kit/text/Marked.tsx'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { coverOf } from '../../books/books.data.ts'
import { shapes, useFoundPlace } from '../groups.ts'

interface RowProps {
  name: SearchGroupName
  row: SearchRow
  q: string
  /** It has the very name that was asked for. */
  isBest?: boolean
}

/** Where the words of a search stand in a title, from left to right; the first time each. */
function marksOf(title: string, q: string): [number, number][] {
  const key = sameLengthKey(title)
  const spans = (searchTerms(q) ?? []).flatMap((term): [number, number][] => {
    const at = key.indexOf(searchKey(term))
    return at < 0 ? [] : [[at, at + term.length]]
  })
  const sorted = spans.toSorted(([a], [b]) => a - b)
  return sorted.filter(([from], at) => at === 0 || from >= (sorted[at - 1]?.[1] ?? 0))
}

function Shown({ name, row }: Pick<RowProps, 'name' | 'row'>) {
  const shape = shapes[name]
  if (shape === 'face') return <Face image={row.image} name={row.title} />
  if (shape === 'none') return null
  const image = shape === 'cover' ? coverOf(row.image) : row.image
  return <Picture image={image} sizes="64px" className={`media search-picture ${shape}`} />
}

function End({ row: { price, score, isLive } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('search')
  const { language } = useLanguage()
  if (score)
    return (
      <b className={isLive ? 'tag live' : 'search-score'}>
        <bdi dir="ltr">
          {pageDigits(score.red, language)}–{pageDigits(score.blue, language)}
        </bdi>
      </b>
    )
  if (isLive) return <span className="tag live">{t('live')}</span>
  return price === null ? null : (
    <b className="search-price">
      <Money toman={price} />
    </b>
  )
}

/** One thing that was found, and the way to it. */
export function Row({ name, row, q, isBest = false }: RowProps) {
  const { t } = useTranslation('search')
  const { language } = useLanguage()
  const placeOf = useFoundPlace()
  const notes = [row.note, row.at && wholeDate(row.at, language)].filter(Boolean).join(' · ')
  return (
    <Anchor className={isBest ? 'search-row best' : 'search-row'} {...placeOf(name, row)}>
      <Shown name={name} row={row} />
      <span className="search-words">
        {isBest && <small>{t('best', { group: t(`one.${name}`) })}</small>}
        <b className="clamp-2" dir="auto">
          <Marked text={row.title} marks={marksOf(row.title, q)} />
        </b>
        {notes && <small dir="auto">{notes}</small>}
      </span>
      <End row={row} />
      {isBest && <Icon name="caret-right" size="m" />}
    </Anchor>
  )
}
