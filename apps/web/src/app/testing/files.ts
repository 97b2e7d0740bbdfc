import type { GalleryFile } from '@pahlavan/contract/gallery'

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
export const picture = (alt: string) => ({
  src: `${DOT}#${alt}`,
  srcset: `${DOT} 1w`,
  width: 4,
  height: 3,
  colour: '#203040',
  alt,
})

export const film = (id: number, more: Partial<GalleryFile> = {}): GalleryFile => ({
  id,
  type: 1,
  title: `فیلم ${id}`,
  summary: 'خلاصهٔ کشتی',
  categoryId: 1,
  categoryTitle: 'خلاصه‌ها',
  image: null,
  imagesCount: 0,
  poster: picture('تشک'),
  duration: 75,
  source: {
    hls: null,
    mp4: '/media/films/none/film.mp4',
    sound: null,
    heights: [],
    width: 640,
    height: 360,
    hasSound: true,
  },
  publishedAt: new Date().toISOString(),
  viewCount: 12,
  likeCount: 3,
  isLike: null,
  position: null,
  isSeen: null,
  ...more,
})

/** An album of twelve pictures. */
export const album = (id: number): GalleryFile =>
  film(id, {
    type: 0,
    title: `آلبوم ${id}`,
    image: picture('سالن'),
    imagesCount: 12,
    poster: null,
    duration: null,
    source: null,
  })
