import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { keep } from '@pahlavan/client/storage'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type Film, firstQuality, type Quality, SAVES_DATA, savesData } from './film.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]
/** Stands for no quality of one's own choice. */
const AUTO = 0
/** Stands for no picture. */
const SOUND = 1

interface SettingsProps {
  film: Film
  quality: Quality
  onQuality: (quality: Quality) => void
  onClose: () => void
}

/** How fast it runs, in which quality, and whether films are to take little on this device. */
export function Settings({ film, quality, onQuality, onClose }: SettingsProps) {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const dispatch = useMediaDispatch()
  const speed = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1
  const qualities = [AUTO, ...film.heights, ...(film.sound ? [SOUND] : [])]
  const wordsOf = (value: number) => {
    if (value === AUTO) return t('player.auto')
    return value === SOUND ? t('player.sound') : <bdi dir="ltr">{pageDigits(value, language)}p</bdi>
  }
  return (
    <Sheet title={t('player.settings')} onClose={onClose}>
      <div className="player-settings">
        <h3>{t('player.speed')}</h3>
        <Segment
          label={t('player.speed')}
          value={speed}
          choices={SPEEDS.map((value) => ({
            value,
            label: <bdi dir="ltr">{pageDigits(value, language)}×</bdi>,
          }))}
          onChange={(detail) => dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail })}
        />
        {qualities.length > 1 && (
          <>
            <h3>{t('player.quality')}</h3>
            <Segment
              label={t('player.quality')}
              value={quality === 'sound' ? SOUND : (quality ?? AUTO)}
              choices={qualities.map((value) => ({ value, label: wordsOf(value) }))}
              onChange={(value) => onQuality(value === SOUND ? 'sound' : value === AUTO ? null : value)}
            />
          </>
        )}
        {film.hls !== null && (
          <>
            <h3>{t('player.data')}</h3>
            <Segment
              label={t('player.data')}
              value={savesData() ? 'yes' : 'no'}
              choices={[
                { value: 'no', label: t('player.usual') },
                { value: 'yes', label: t('player.little') },
              ]}
              onChange={(value) => {
                keep('local', SAVES_DATA, value)
                onQuality(quality === 'sound' ? quality : firstQuality(film))
              }}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
