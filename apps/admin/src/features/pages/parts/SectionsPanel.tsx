import { MAX_SECTIONS, type PageFields } from '@pahlavan/contract/admin/pages'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../desk/MoveButtons.tsx'

type Section = PageFields['sections'][number]

interface SectionsPanelProps {
  fields: PageFields
  language: Language
  onChange: (changes: Partial<PageFields>) => void
}

/** The title of a page, and its parts in their order. */
export function SectionsPanel({ fields: { title, sections }, language, onChange }: SectionsPanelProps) {
  const { t } = useTranslation('page')
  const written = { lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' } as const
  const put = (changed: Section[]) => onChange({ sections: changed })
  const places = sections.map((_, at) => at + 1)
  const move = ({ id, beforeId }: { id: number; beforeId?: number }) => {
    const moved = sections.slice(id - 1, id)
    const to = beforeId === undefined ? sections.length : beforeId - 1
    put(sections.toSpliced(id - 1, 1).toSpliced(to > id - 1 ? to - 1 : to, 0, ...moved))
  }
  return (
    <div className="page-parts">
      <textarea
        {...written}
        className="page-title"
        rows={1}
        maxLength={200}
        aria-label={t('fields.title')}
        placeholder={t('fields.title')}
        value={title}
        onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
      />
      {sections.map((section, at) => (
        <SectionFields
          // The parts have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          number={at + 1}
          places={places}
          section={section}
          written={written}
          onChange={(changes) => put(sections.with(at, { ...section, ...changes }))}
          onMove={move}
          onRemove={() => put(sections.toSpliced(at, 1))}
        />
      ))}
      <button
        type="button"
        className="btn line sm"
        disabled={sections.length >= MAX_SECTIONS}
        onClick={() => put([...sections, { title: '', text: [] }])}
      >
        <Icon name="plus" size="m" />
        {t('addPart')}
      </button>
    </div>
  )
}

interface SectionFieldsProps {
  number: number
  places: readonly number[]
  section: Section
  written: { lang: string; dir: 'rtl' | 'ltr' }
  onChange: (changes: Partial<Section>) => void
  onMove: (move: { id: number; beforeId?: number }) => void
  onRemove: () => void
}

/** A part: its title, and its text, of which each line is a paragraph. */
function SectionFields(props: SectionFieldsProps) {
  const { number, places, section, written, onChange, onMove, onRemove } = props
  const { t } = useTranslation('page')
  const { language } = useLanguage()
  const name = t('part', { number: pageDigits(number, language) })
  return (
    <fieldset className="page-part">
      <legend className="vh">{name}</legend>
      <div className="page-part-head">
        <input
          {...written}
          maxLength={200}
          autoComplete="off"
          aria-label={t('partTitle', { part: name })}
          placeholder={t('fields.partTitle')}
          value={section.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <MoveButtons title={name} ids={places} at={number - 1} onMove={onMove} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t('dropPart', { part: name })}
          title={t('dropPart', { part: name })}
          onClick={onRemove}
        >
          <Icon name="trash" size="m" />
        </button>
      </div>
      <textarea
        {...written}
        rows={3}
        aria-label={t('partText', { part: name })}
        placeholder={t('fields.partText')}
        value={section.text.join('\n')}
        onChange={({ target }) => onChange({ text: target.value.split('\n') })}
      />
    </fieldset>
  )
}
