import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { TableScreen } from '../tables/TableScreen.tsx'
import { codeDesk, type ListedCode } from './codes.data.ts'
import { CodeForm } from './parts/CodeForm.tsx'
import { GenerateForm } from './parts/GenerateForm.tsx'

interface Cell {
  item: ListedCode
}

/** The heading of a column of codes. */
const headingOf = (name: 'value' | 'used' | 'endsAt') =>
  function Heading() {
    const { t } = useTranslation('code')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedCode>(codeDesk.room, [
  { name: 'value', Heading: headingOf('value'), Cell: Value },
  { name: 'used', Heading: headingOf('used'), Cell: Used },
  { name: 'endsAt', Heading: headingOf('endsAt'), Cell: End },
])

/** The discount codes; or the form of a new one or of many at once, as the address says. */
export function CodesScreen() {
  const { t } = useTranslation('code')
  const [params] = useSearchParams()
  if (params.has('many')) return <GenerateForm />
  if (params.has('import'))
    return <TableScreen kind="code" room={codeDesk.room} lists={codeDesk.lists} title={t('title')} />
  if (params.has('new')) return <CodeForm item={null} />
  return (
    <ItemsScreen
      desk={codeDesk}
      columns={columns}
      isImported
      words={{
        title: t('title'),
        sub: t('sub'),
        new: t('new'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
    >
      <Link href="/codes?many=1" className="btn line sm">
        {t('many.open')}
      </Link>
    </ItemsScreen>
  )
}

function Value({ item: { percent, amount, ceiling } }: Cell) {
  const { t } = useTranslation('code')
  const { language } = useLanguage()
  if (percent === null) return formatToman(amount ?? 0, language)
  const shown = t('percent', { shown: pageDigits(percent, language) })
  return ceiling === null ? shown : t('upTo', { shown, ceiling: formatToman(ceiling, language) })
}

/** The uses of a code, of all that it has. */
function Used({ item: { used, uses } }: Cell) {
  const { t } = useTranslation('code')
  const { language } = useLanguage()
  const shown = formatNumber(used, language)
  return uses === null ? shown : t('usedOf', { shown, uses: formatNumber(uses, language) })
}

function End({ item: { endsAt } }: Cell) {
  const { language } = useLanguage()
  return endsAt === null ? '–' : <time dateTime={endsAt}>{wholeDate(endsAt, language)}</time>
}
