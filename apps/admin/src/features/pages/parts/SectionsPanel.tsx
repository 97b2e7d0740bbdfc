import { MAX_SECTIONS, type PageFields } from '@pahlavan/contract/admin/pages'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../desk/MoveButtons.tsx'
import { movedIds } from '../../../desk/moved.ts'
import { moveAmong } from '../../../desk/sortable.rules.ts'
import { SortableParts } from '../../../desk/SortableParts.tsx'

type Section = PageFields['sections'][number]

interface SectionsPanelProps {
  fields: PageFields
  language: Language
  onChange: (changes: Partial<PageFields>) => void
}

/** The title of a page, and its parts in their order. */
export function SectionsPanel({ fields: { title, sections }, language, onChange }: SectionsPanelProps) {
  const { t } = useTranslation('page')
  const { language: shown } = useLanguage()
  const written = { lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' } as const
  const put = (changed: Section[]) => onChange({ sections: changed })
  // The parts have no names of their own: their numbers are their ids.
  const numbers = sections.map((_, at) => at + 1)
  const nameOf = (number: number) => t('part', { number: pageDigits(number, shown) })
  const move = (to: { id: number; beforeId?: number } | null) =>
    to && put(movedIds(numbers, to).flatMap((number) => sections.slice(number - 1, number)))
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
      <SortableParts
        className="page-part-list"
        keys={numbers.map(String)}
        titles={numbers.map(nameOf)}
        onMove={(from, to) => move(moveAmong(numbers, from, to))}
      >
        {(at, handle) => {
          const section = sections[at]
          if (!section) return null
          return (
            <SectionFields
              name={nameOf(at + 1)}
              section={section}
              written={written}
              onChange={(changes) => put(sections.with(at, { ...section, ...changes }))}
            >
              {handle}
              <MoveButtons title={nameOf(at + 1)} ids={numbers} at={at} onMove={move} />
              <RemovePart name={nameOf(at + 1)} onRemove={() => put(sections.toSpliced(at, 1))} />
            </SectionFields>
          )
        }}
      </SortableParts>
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
  name: string
  section: Section
  written: { lang: string; dir: 'rtl' | 'ltr' }
  onChange: (changes: Partial<Section>) => void
  /** The ways to move it and to take it out. */
  children: ReactNode
}

/** A part: its title, and its text, of which each line is a paragraph. */
function SectionFields({ name, section, written, onChange, children }: SectionFieldsProps) {
  const { t } = useTranslation('page')
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
        {children}
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

function RemovePart({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('page')
  const label = t('dropPart', { part: name })
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onRemove}>
      <Icon name="trash" size="m" />
    </button>
  )
}
