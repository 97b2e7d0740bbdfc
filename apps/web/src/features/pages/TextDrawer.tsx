import { isMissing } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { textPage } from './pages.data.ts'
import { PageText, PageTextSkeleton } from './PageText.tsx'
import { TextRows } from './TextRows.tsx'

/** A page of text: about the club, the terms, or privacy. */
export function TextDrawer({ id = 'about' }: { id?: string }) {
  const { language } = useLanguage()
  const title = useDrawerTitle('about-us')
  const { data: page, isPending, error, refetch } = useQuery(textPage(language, id))
  return (
    <>
      <DrawerHead title={page?.title ?? title} />
      <div className="drawer-body">
        {page && <PageText page={page} />}
        {isPending && <PageTextSkeleton />}
        {!page && error && isMissing(error) && <MissingState />}
        {!page && error && !isMissing(error) && <ErrorState error={error} retry={() => void refetch()} />}
        <ul className="menu menu-group">
          <TextRows but={id} />
        </ul>
        <div className="spacer" />
      </div>
    </>
  )
}
