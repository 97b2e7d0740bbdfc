import type { Crop } from '@pahlavan/contract/admin/pictures'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Corner,
  cornerOf,
  corners,
  focusAt,
  focusPoint,
  frameOf,
  movedFrame,
  resizedFrame,
  type Size,
} from '../crop.rules.ts'
import { useDragging } from '../dragging.ts'
import type { PictureEditing } from '../edit.ts'

interface CropFrameProps extends Pick<PictureEditing, 'fields' | 'set'> {
  src: string
  whole: Size
}

/** Room for the handles around the picture, in pixels of the screen. */
const EDGE = 12

/** The whole picture with the frame of its shown part, thirds, and the focal point as the brand's ring. */
export function CropFrame({ src, whole, fields, set }: CropFrameProps) {
  const { t } = useTranslation('picture')
  const frame = frameOf(fields.crop, whole)
  /** Units of the drawing in a pixel of the screen: handles are as large for a small picture as for a large one. */
  const [unit, setUnit] = useState(Math.max(whole.width / 560, whole.height / 420))
  const edge = EDGE * unit
  const put = (crop: Crop) => set({ crop })
  const parts = { frame, whole, unit, onChange: put }
  return (
    <fieldset className="crop">
      <legend className="vh">{t('crop.label')}</legend>
      <svg
        className="crop-frame"
        ref={(svg) => {
          const scale = svg?.getScreenCTM()?.a
          if (scale) setUnit(Number((1 / scale).toPrecision(3)))
        }}
        viewBox={`${-edge} ${-edge} ${whole.width + 2 * edge} ${whole.height + 2 * edge}`}
      >
        <image href={src} width={whole.width} height={whole.height} preserveAspectRatio="none" />
        <Frame {...parts} />
        {corners.map((corner) => (
          <Handle key={corner} corner={corner} {...parts} />
        ))}
        <FocusRing {...parts} focus={fields.focus} set={set} />
      </svg>
    </fieldset>
  )
}

interface PartProps {
  frame: Crop
  whole: Size
  unit: number
  onChange: (crop: Crop) => void
}

/** The frame over the darkened rest; it is moved as one. */
function Frame({ frame, whole, onChange }: PartProps) {
  const { t } = useTranslation('picture')
  const drag = useDragging({
    origin: frame,
    whole,
    onMove: (from, by) => onChange(movedFrame(from, by, whole)),
  })
  const { x, y, width, height } = frame
  const hole = `M0 0H${whole.width}V${whole.height}H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`
  const third = (count: number) => [x + (width * count) / 3, y + (height * count) / 3]
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [third(1), third(2)]
  return (
    <>
      <path className="crop-rest" d={hole} />
      <path
        className="crop-thirds"
        d={`M${x1} ${y}v${height}M${x2} ${y}v${height}M${x} ${y1}h${width}M${x} ${y2}h${width}`}
      />
      <rect
        {...drag}
        className="crop-rect"
        aria-label={t('crop.move')}
        x={x}
        y={y}
        width={width}
        height={height}
      />
    </>
  )
}

function Handle({ corner, frame, whole, unit, onChange }: PartProps & { corner: Corner }) {
  const { t } = useTranslation('picture')
  const drag = useDragging({
    origin: frame,
    whole,
    onMove: (from, by) => onChange(resizedFrame(from, corner, by, whole)),
  })
  const { x, y } = cornerOf(frame, corner)
  return (
    <g {...drag} className={`crop-handle ${corner}`} aria-label={t(`crop.${corner}`)}>
      <rect className="crop-reach" x={x - 22 * unit} y={y - 22 * unit} width={44 * unit} height={44 * unit} />
      <rect x={x - 7 * unit} y={y - 7 * unit} width={14 * unit} height={14 * unit} rx={3 * unit} />
    </g>
  )
}

/** The point that stays in sight, in the brand's ring. */
function FocusRing({
  frame,
  whole,
  unit,
  focus,
  set,
}: PartProps & Pick<PictureEditing, 'set'> & Pick<PictureEditing['fields'], 'focus'>) {
  const { t } = useTranslation('picture')
  const point = focusPoint(focus, frame)
  const drag = useDragging({
    origin: point,
    whole,
    onMove: (from, by) => set({ focus: focusAt({ x: from.x + by.x, y: from.y + by.y }, frame) }),
  })
  return (
    <g {...drag} className="focus-ring" aria-label={t('focus.label')}>
      <circle className="crop-reach" cx={point.x} cy={point.y} r={24 * unit} />
      <circle className="focus-edge" cx={point.x} cy={point.y} r={16 * unit} />
      <circle className="focus-brand" cx={point.x} cy={point.y} r={16 * unit} />
      <circle className="focus-dot" cx={point.x} cy={point.y} r={5 * unit} />
    </g>
  )
}
