import { pageDigits } from '@pahlavan/persian/digits'
import { useLanguage } from './language.ts'
import './points.css'

/** The points of a corner. A lone «۰» of the typeface is a third of the height of «۵»: it is set larger. */
export function PointsText({ points }: { points: number }) {
  const { language } = useLanguage()
  if (points === 0 && language === 0) return <span className="lone-zero">۰</span>
  return pageDigits(points, language)
}
