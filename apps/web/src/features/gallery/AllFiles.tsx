import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { usePlace } from '../../kit/address/place.ts'
import { listAddress } from './fileAddress.ts'
import type { FileType } from './gallery.data.ts'

/** The way from some films or albums to all of them. */
export function AllFiles({ type }: { type: FileType }) {
  const { t } = useTranslation('gallery')
  const place = usePlace()
  return (
    <Anchor className="more" to={listAddress(type)} place={{ depth: place.depth + 1 }}>
      {t('allOf')}
      <Icon name="caret-right" size="s" />
    </Anchor>
  )
}
