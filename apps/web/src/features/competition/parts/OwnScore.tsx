import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

/** The points of a bout, those of one's own corner first as one reads; nothing where they are not known. */
export function OwnScore({ bout, corner }: { bout: Bout; corner: Corner }) {
  const { language } = useLanguage()
  const own = bout[corner].score
  const other = bout[corner === 'red' ? 'blue' : 'red'].score
  if (own === null || other === null) return null
  return (
    <bdi dir={language === 0 ? 'rtl' : 'ltr'}>
      {pageDigits(own, language)}–{pageDigits(other, language)}
    </bdi>
  )
}
