import { PAGE_PREVIEW } from '@pahlavan/contract/drawers'
import { isPreviewOf } from '@pahlavan/contract/previews'
import { useParams } from '../../kit/address/params.ts'

/** The slug of the text that a drawer shows: a preview of its page, where the address has one, or the page. */
export function usePageSlug(page: string): string {
  const preview = useParams().params.get(PAGE_PREVIEW)
  return preview && isPreviewOf(preview, 'page', page) ? preview : page
}
