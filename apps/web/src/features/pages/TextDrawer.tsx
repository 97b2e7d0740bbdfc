import { isPreview } from '@pahlavan/contract/previews'
import { useQuery } from '@tanstack/react-query'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { StaffDoor } from '../staff/StaffDoor.tsx'
import { textPage } from './pages.data.ts'
import { PageText, PageTextSkeleton } from './PageText.tsx'
import { TextRows } from './TextRows.tsx'

/** A page of text: about the club, the terms, or privacy. */
export function TextDrawer({ id = 'about' }: { id?: string }) {
  const { language } = useLanguage()
  const title = useDrawerTitle('about-us')
  const detail = useQuery(textPage(language, id))
  const page = detail.data
  return (
    <>
      <DrawerHead title={page?.title ?? title} />
      <div className="drawer-body">
        {page && <PageText page={page} />}
        <ReadState of={detail} loading={<PageTextSkeleton />}>
          {!isPreview(id) && <StaffDoor action="page.edit" path={`pages/${id}`} label="page" />}
        </ReadState>
        <ul className="menu menu-group">
          <TextRows but={id} />
        </ul>
        <div className="spacer" />
      </div>
    </>
  )
}
