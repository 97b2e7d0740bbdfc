import { languageCodes } from '@pahlavan/contract/languages'
import type { TextPage } from '@pahlavan/contract/pages'
import { isPreview } from '@pahlavan/contract/previews'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import '../../kit/feedback/preview-strip.css'
import './text.css'

/** The parts of a page, each under its title. */
export const PageSections = ({ page }: { page: TextPage }) => (
  <>
    {isPreview(page.slug) && <PreviewStrip />}
    <article className="page-text">
      <Sections page={page} />
    </article>
  </>
)

function PreviewStrip() {
  const { t } = useTranslation('pages')
  return <p className="preview-strip">{t('preview')}</p>
}

function Sections({ page }: { page: TextPage }) {
  return (
    <div lang={languageCodes[page.language]} dir={page.language === 0 ? 'rtl' : 'ltr'}>
      {page.sections.map(({ title, text }, at) => (
        // Two parts may have one title, and two paragraphs one text.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at}>
          {title && <h3>{title}</h3>}
          {text.map((paragraph, line) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={line}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The same, and since when it stands so; a preview has no version. */
export function PageText({ page }: { page: TextPage }) {
  const { t } = useTranslation('pages')
  const { language } = useLanguage()
  const number = pageDigits(page.version, language)
  const date = dateOf(page.publishedAt.slice(0, 10), language)
  if (isPreview(page.slug)) return <PageSections page={page} />
  return (
    <article className="page-text">
      <p className="meta">{t('text.version', { number, date })}</p>
      <Sections page={page} />
    </article>
  )
}

/** The same while it is on its way. */
export const PageTextSkeleton = () => (
  <div className="page-text" aria-busy="true">
    {[0, 1, 2].map((at) => (
      <div key={at} className="lines">
        <span className="sk" />
        <span className="sk" />
        <span className="sk" />
      </div>
    ))}
  </div>
)
