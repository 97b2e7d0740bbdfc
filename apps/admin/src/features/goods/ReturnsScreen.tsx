import { type DeskReturn, returnGroups } from '@pahlavan/contract/admin/returns'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { FilterChips } from '../../desk/FilterChips.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { ReturnActs } from './parts/ReturnActs.tsx'
import { returnList, useMayRefund, useReturnGroup } from './returns.data.ts'
import '../../desk/rows.css'
import '../../desk/state-mark.css'
import './goods.css'

/** The goods that buyers give back, each with the state of its money. */
export function ReturnsScreen() {
  const { t } = useTranslation('return')
  const { group, put } = useReturnGroup()
  const list = useInfiniteQuery(returnList(group))
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <ListPanel
        label={t('title')}
        list={list}
        filters={
          <FilterChips
            legend={t('byGroup')}
            chips={returnGroups.map((id) => ({ id, title: t(`groups.${id}`) }))}
            chosen={group}
            onChoose={put}
          />
        }
        loading={<RowSkeleton />}
        empty={<EmptyState title={t(`empty.${group}`)} text={t('empty.text')} />}
        words={{ order: t(group === 'all' ? 'newest' : 'oldest'), more: t('more') }}
      >
        {(rows) => (
          <ul className="rows returns">
            {rows.map((item) => (
              <ReturnRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}

const marks: Readonly<Record<DeskReturn['money'], string>> = {
  undecided: 'waiting',
  gateway: 'waiting',
  byHand: 'withdrawn',
  back: 'live',
  retained: '',
}

function ReturnRow({ item }: { item: DeskReturn }) {
  const { t } = useTranslation('return')
  const { language } = useLanguage()
  const mayRefund = useMayRefund()
  const { number, buyer, amount, money, reason, answer, reference, askedAt, lines } = item
  return (
    <li>
      <div>
        <b>
          {lines
            .map(({ title, count }) => t('line', { title, shown: formatNumber(count, language) }))
            .join(t('comma'))}
        </b>
        <small>
          <bdi>{buyer ?? t('unnamed')}</bdi> ·{' '}
          {number !== null && (
            <Link href={`/payments/${number}`}>{t('number', { number: pageDigits(number, language) })}</Link>
          )}{' '}
          · <Ago moment={askedAt} />
        </small>
        {reason && <p dir="auto">{reason}</p>}
        {answer && <small>{t('answer', { text: answer })}</small>}
        {reference && <small>{t('reference', { text: reference })}</small>}
      </div>
      <span className="return-money">
        <Money toman={amount} isSum />
        <span className={`state-mark ${marks[money]}`}>
          <i />
          {t(`money.${money}`)}
        </span>
      </span>
      {mayRefund && <ReturnActs item={item} />}
    </li>
  )
}
