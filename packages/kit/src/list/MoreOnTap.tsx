import { useTranslation } from 'react-i18next'
import { BusyButton } from '../form/BusyButton.tsx'
import type { EndlessList } from './MoreOnScroll.tsx'

interface MoreOnTapProps {
  list: EndlessList
  /** What more there is, in words. */
  label: string
}

/** The end of a list that stands amid others: what follows would run away from who scrolls to it. */
export function MoreOnTap({ list, label }: MoreOnTapProps) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <div className="more-tap">
      <BusyButton
        type="button"
        className="btn line full"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? t('retry') : label}
      </BusyButton>
    </div>
  )
}
