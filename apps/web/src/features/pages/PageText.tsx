import { languageCodes } from '@pahlavan/contract/languages'
import type { TextPage } from '@pahlavan/contract/pages'
import { isPreview } from '@pahlavan/contract/previews'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import '../../kit/feedback/preview-strip.css'
import './text.css'

interface PageSectionsProps {
  page: TextPage
  /** The first part alone is open. */
  isFolded?: boolean
}

/** The parts of a page, each under its title. */
export const PageSections = ({ page, isFolded = false }: PageSectionsProps) => (
  <>
    {isPreview(page.slug) && <PreviewStrip />}
    <article className="page-text">
      <Sections page={page} isFolded={isFolded} />
    </article>
  </>
)

function PreviewStrip() {
  const { t } = useTranslation('pages')
  return <p className="preview-strip">{t('preview')}</p>
}

function Sections({ page, isFolded = false }: PageSectionsProps) {
  return (
    <div lang={languageCodes[page.language]} dir={page.language === 0 ? 'rtl' : 'ltr'}>
      {page.sections.map((section, at) =>
        isFolded && at > 0 && section.title ? (
          // Two parts may have one title, and two paragraphs one text.
          // oxlint-disable-next-line react/no-array-index-key
          <details key={at}>
            <summary>
              <h3>{section.title}</h3>
              <Icon name="caret-down" size="s" />
            </summary>
            <Paragraphs text={section.text} />
          </details>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at}>
            {section.title && <h3>{section.title}</h3>}
            <Paragraphs text={section.text} />
          </section>
        ),
      )}
    </div>
  )
}

const Paragraphs = ({ text }: { text: readonly string[] }) =>
  text.map((paragraph, line) => (
    // oxlint-disable-next-line react/no-array-index-key
    <p key={line}>{paragraph}</p>
  ))

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
