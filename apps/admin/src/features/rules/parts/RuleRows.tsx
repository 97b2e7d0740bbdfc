import type { AgeFields, ListedRule, WeightFields } from '@pahlavan/contract/admin/rules'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ageList, type RuleKind, styleList, weightList } from '../rules.data.ts'
import { useRuleWords } from './ruleWords.ts'
import '../rules.css'

interface Titles {
  title: string
  titleEn: string
  isRetired: boolean
}

interface RowsProps<Fields extends Titles> {
  kind: RuleKind
  list: UseQueryResult<{ items: ListedRule<Fields>[] }>
  /** The line below the name of a row. */
  detailOf: (fields: Fields) => string
  /** The place from which a row of UWW is copied. */
  copyOf?: (id: number) => string
  /** Rows of UWW that stand as one. */
  groupOf?: (fields: Fields) => string
}

/** The rows of the club, each with its form, and below them those of UWW, which stay as they are. */
export function Rows<Fields extends Titles>({ kind, list, detailOf, copyOf, groupOf }: RowsProps<Fields>) {
  const { t } = useTranslation('rule')
  const { titleOf, joined } = useRuleWords()
  const { data, error, refetch } = list
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const [own, others] = [data.items.filter(({ isOwn }) => isOwn), data.items.filter(({ isOwn }) => !isOwn)]
  return (
    <>
      {own.length === 0 && <p className="hint rules-empty">{t(`empty.${kind}`)}</p>}
      <ul className="rows">
        {own.map((rule) => (
          <OwnRow key={rule.id} kind={kind} rule={rule} detail={detailOf(rule.fields)} />
        ))}
        {groupOf
          ? [...Map.groupBy(others, ({ fields }) => groupOf(fields))].map(([group, rows]) => (
              <li key={group}>
                <div>
                  <bdi>{group}</bdi>
                  <small>{joined(rows.map(({ fields }) => titleOf(fields)))}</small>
                </div>
                <span>{t('uww')}</span>
              </li>
            ))
          : others.map(({ id, fields }) => (
              <li key={id}>
                <div>
                  <bdi>{titleOf(fields)}</bdi>
                  <small>{detailOf(fields)}</small>
                </div>
                {copyOf ? (
                  <Link href={copyOf(id)} className="btn line sm">
                    {t('copy')}
                  </Link>
                ) : (
                  <span>{t('uww')}</span>
                )}
              </li>
            ))}
      </ul>
    </>
  )
}

interface OwnRowProps<Fields extends Titles> {
  kind: RuleKind
  rule: ListedRule<Fields>
  detail: string
}

function OwnRow<Fields extends Titles>({ kind, rule, detail }: OwnRowProps<Fields>) {
  const { titleOf, usesOf, stateOf, joined } = useRuleWords()
  return (
    <li>
      <div>
        <Link href={`/rules/${rule.id}?kind=${kind}`} className="row-link">
          <bdi>{titleOf(rule.fields)}</bdi>
        </Link>
        <small>{joined([detail, usesOf(rule)], ' · ')}</small>
      </div>
      <span>{stateOf(rule)}</span>
    </li>
  )
}

export function StyleRows() {
  return <Rows kind="styles" list={useQuery(styleList())} detailOf={() => ''} />
}

export function AgeRows() {
  const { t } = useTranslation('rule')
  const { number, joined } = useRuleWords()
  const detailOf = ({ ageFrom, ageTo, periods, minutes }: AgeFields) =>
    joined(
      [
        ageTo === null
          ? t('agesOpen', { from: number(ageFrom) })
          : t('ages', { from: number(ageFrom), to: number(ageTo) }),
        t('length', { periods: number(periods), minutes: number(minutes) }),
      ],
      ' · ',
    )
  return <Rows kind="ages" list={useQuery(ageList())} detailOf={detailOf} />
}

export function WeightRows() {
  const { t } = useTranslation('rule')
  const { titleOf, joined, listOf } = useRuleWords()
  const styles = useQuery(styleList())
  const weights = useQuery(weightList())
  // A style of women or of men alone has that in its name.
  const hasBothGenders = (styleType: number) =>
    new Set(
      weights.data?.items.flatMap(({ fields }) => (fields.styleType === styleType ? fields.gender : [])),
    ).size > 1
  const kindOf = ({ styleType, gender, list }: WeightFields) => {
    const style = styles.data?.items.find(({ id }) => id === styleType)
    return joined(
      [
        style ? titleOf(style.fields) : '',
        hasBothGenders(styleType) ? t(gender === 0 ? 'genders.0' : 'genders.1') : '',
        listOf(list),
      ],
      ' · ',
    )
  }
  return <Rows kind="weights" list={weights} detailOf={kindOf} groupOf={kindOf} />
}
