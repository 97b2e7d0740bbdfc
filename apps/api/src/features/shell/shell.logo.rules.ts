import type { Image } from '@pahlavan/contract/image'
import { mediaAddress, type SquareFormat } from '../media/media.rules.ts'
import type { Club } from '../identity/identity.cache.ts'

/** The address of a logo as a square of one of its widths. */
export const squareOf = ({ src }: Pick<Image, 'src'>, width: number, format: SquareFormat): string =>
  mediaAddress(src.split('/')[2] ?? '', width, format)

export interface AppIcon {
  src: string
  type: string
  /** Pixels of an edge; a drawing of lines has any. */
  size: number | null
}

interface AppIcons {
  tab: AppIcon
  /** For the home screen of iOS, which draws clear edges black. */
  touch: AppIcon
  small: AppIcon
  large: AppIcon
  maskable: AppIcon
}

const png = (src: string, size: number): AppIcon => ({ src, type: 'image/png', size })

const productIcons: AppIcons = {
  tab: { src: '/favicon.svg', type: 'image/svg+xml', size: null },
  touch: png('/icon-192.png', 192),
  small: png('/icon-192.png', 192),
  large: png('/icon-512.png', 512),
  maskable: png('/icon-maskable-512.png', 512),
}

/** The icons of the app: those of the club's logo, or the product's own. */
export function iconsOf({ logo }: Pick<Club, 'logo'>): AppIcons {
  if (!logo) return productIcons
  const square = (size: number, format: SquareFormat) => png(squareOf(logo, size, format), size)
  return {
    tab: square(48, 'png'),
    touch: square(180, 'maskable'),
    small: square(192, 'png'),
    large: square(512, 'png'),
    maskable: square(512, 'maskable'),
  }
}
