import type { FilmFields } from '@pahlavan/contract/admin/films'
import { languageCodes } from '@pahlavan/contract/languages'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { Panel } from '../../../desk/Panel.tsx'
import { useItemChanges } from '../../../items/item-desk.ts'
import { sendFilm } from '../uploads.ts'
import { filmChoices, filmDesk, filmOfUpload, pageOfFilm } from '../films.data.ts'
import { FilmFileButton } from '../FilmFileButton.tsx'
import '../../../desk/edit.css'
import '@pahlavan/kit/form/form.css'

const MAX_TITLE = 120

/** A new film begins with its file: its page opens as soon as the first part has come. */
export function NewFilm() {
  const { t } = useTranslation('film')
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { data: choices } = useQuery(filmChoices())
  const { create } = useItemChanges(filmDesk)
  useTitle(t('new'))
  const known = choices?.categories.find((each) => each.language === language)?.title
  const begin = useMutation({
    mutationFn: async (file: File) => {
      const filmId = await filmOfUpload(await sendFilm(file))
      if (filmId === null) throw new Error(t('file.gone'))
      const page = await pageOfFilm(filmId)
      if (page !== null) return page
      const fields: FilmFields = {
        language,
        category: known ?? t('title'),
        title: file.name.replace(/\.\w{1,5}$/, '').slice(0, MAX_TITLE),
        summary: '',
        filmId,
        imageId: null,
        eventId: null,
        boutId: null,
        wrestlers: [],
        chapters: [],
      }
      return (await create.mutateAsync({ fields })).id
    },
    onSuccess: (id) => navigate(`/films/${id}`, { replace: true }),
  })
  return (
    <>
      <div className="edit-bar">
        <Link href="/films" className="icon-btn" aria-label={t('toList')}>
          <Icon name="arrow-left" />
        </Link>
        <h1 lang={languageCodes[language]}>{t('new')}</h1>
      </div>
      <div className="edit-grid">
        <div className="edit-main">
          <Panel title={t('fields.filmId')}>
            <p className="hint">{t('file.hint')}</p>
            {begin.error && (
              <p className="hint bad" role="alert">
                {begin.error.message}
              </p>
            )}
            {begin.isPending ? (
              <BusyButton type="button" className="btn ink sm" busy>
                {t('file.choose')}
              </BusyButton>
            ) : (
              <FilmFileButton label={t('file.choose')} onChoose={(file) => begin.mutate(file)} />
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}
