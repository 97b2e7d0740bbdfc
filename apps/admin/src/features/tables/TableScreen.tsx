import type { TableKind } from '@pahlavan/contract/admin/tables'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { ChooseFile } from './parts/ChooseFile.tsx'
import { TablePreview } from './parts/TablePreview.tsx'
import '../../desk/edit.css'
import './tables.css'

export interface TableScreenProps {
  kind: TableKind
  /** The address of the list below `/admin`, and its queries. */
  room: string
  lists: { queryKey: readonly unknown[] }
  /** The name of the list. */
  title: string
}

/** Brings a list in from a file: the choice of one, then its preview, which the address names. */
export function TableScreen({ kind, room, lists, title }: TableScreenProps) {
  const { t } = useTranslation('table')
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const id = Number(params.get('file') ?? 0)
  const begin = `/${room}?import=1`
  const heading = t('title', { list: title })
  useTitle(heading)
  return (
    <>
      <header className="page-head">
        <h1>{heading}</h1>
        <p>{t('sub')}</p>
        <Link href={`/${room}`} className="btn line sm">
          {t('toList')}
        </Link>
      </header>
      {Number.isSafeInteger(id) && id > 0 ? (
        <TablePreview key={id} kind={kind} id={id} lists={lists} begin={begin} />
      ) : (
        <ChooseFile kind={kind} begin={begin} onDone={(made) => navigate(`${begin}&file=${made}`)} />
      )}
    </>
  )
}
