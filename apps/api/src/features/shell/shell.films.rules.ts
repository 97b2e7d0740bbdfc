import type { Language } from '@pahlavan/contract/endpoint'
import type { FileDetail } from '@pahlavan/contract/gallery'
import type { Broadcast } from '@pahlavan/contract/live'
import { places } from './shell.places.rules.ts'
import { appPreview, icon, type Preview, previewPicture, type Site } from './shell.preview.rules.ts'

/** The preview of a film or an album, in its own language: its poster, and for a film the file that a messenger can play. */
export function filePreview(file: FileDetail, site: Site): Preview {
  const picture = file.poster ?? file.image
  const { source } = file
  const scale = source && source.height > 0 ? source.width / source.height : 16 / 9
  const high = source?.heights[Math.floor(source.heights.length / 2)] ?? source?.height ?? 0
  return {
    kind: file.type === 1 ? 'film' : 'website',
    language: file.language,
    title: file.title,
    description: file.summary || file.categoryTitle,
    url: site.origin + places.file(file.type === 1 ? 'videos' : 'albums', file.id),
    image: picture ? previewPicture(picture, site) : icon(file.language, site),
    published: file.publishedAt,
    ...(source?.mp4 && {
      film: {
        url: site.origin + source.mp4,
        width: Math.round(high * scale),
        height: high,
        seconds: file.duration ?? 0,
      },
    }),
  }
}

/** The preview of a broadcast in a language: its title, its event, and its picture. */
export function broadcastPreview(broadcast: Broadcast, language: Language, site: Site): Preview {
  const { id, title, eventTitle, image } = broadcast
  const preview = appPreview(language, { site, path: places.broadcast(id), title })
  return {
    ...preview,
    ...(eventTitle !== null && eventTitle !== title && { description: eventTitle }),
    ...(image && { image: previewPicture(image, site) }),
  }
}
