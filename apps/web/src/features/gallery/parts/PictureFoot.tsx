import type { AlbumImage } from '@pahlavan/contract/gallery'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { withParams } from '../../../kit/address/steps.ts'
import { useClubState } from '../../../kit/frame/club-state.ts'
import '../picture-foot.css'

/** The foot of a picture on the whole screen: its caption, and the wrestlers in it, each with the way to their page. */
export function PictureFoot({ image: { caption, wrestlers } }: { image: AlbumImage }) {
  const { t } = useTranslation('gallery')
  if (caption === '' && wrestlers.length === 0) return null
  return (
    <div className="picture-foot">
      {caption !== '' && <p dir="auto">{caption}</p>}
      {wrestlers.length > 0 && (
        <ul aria-label={t('seenIn')}>
          {wrestlers.map((wrestler) => (
            <li key={wrestler.id}>
              <Wrestler {...wrestler} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The way to a wrestler, on which the picture closes; back opens it again. */
function Wrestler({ id, name }: AlbumImage['wrestlers'][number]) {
  const { to, state } = useDrawers().opening('player', String(id))
  const isClosed = useClubState().closedDrawers.includes('player')
  if (isClosed) return <bdi>{name}</bdi>
  const [path = '', query = ''] = to.split('?')
  return (
    <Anchor to={path + withParams(query, { photo: null })} place={state}>
      <bdi>{name}</bdi>
    </Anchor>
  )
}
