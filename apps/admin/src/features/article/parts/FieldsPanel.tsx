import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { slugOf } from '@pahlavan/persian/slug'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryOptions } from '../articles.data.ts'

const MAX_TAGS = 20

interface FieldsPanelProps {
  fields: ArticleFields
  language: Language
  onChange: (changes: Partial<ArticleFields>) => void
}

/** Category, tags and address. */
export function FieldsPanel({ fields, language, onChange }: FieldsPanelProps) {
  const { t } = useTranslation('article')
  const { data: categories } = useQuery(categoryOptions())
  const choices = (categories?.items ?? [])
    .filter((category) => category.language === language)
    .map(({ id, title }) => ({ value: id, label: title }))
  return (
    <section className="panel" aria-label={t('details')}>
      <header className="panel-head">
        <h2>{t('details')}</h2>
      </header>
      <div className="panel-body">
        <Select
          label={t('fields.categoryId')}
          none={t('noCategory')}
          choices={choices}
          value={fields.categoryId ?? ''}
          onChange={({ target }) => onChange({ categoryId: Number(target.value) || null })}
        />
        <Tags tags={fields.tags} onChange={(tags) => onChange({ tags })} />
        <Field label={t('fields.slug')} hint={t('slugHint')}>
          {(tied) => (
            <InputFrame bad={false}>
              <input
                {...tied}
                dir="auto"
                maxLength={80}
                autoComplete="off"
                placeholder={slugOf(fields.title)}
                value={fields.slug}
                onChange={({ target }) => onChange({ slug: target.value })}
                onBlur={() => onChange({ slug: slugOf(fields.slug) })}
              />
            </InputFrame>
          )}
        </Field>
      </div>
    </section>
  )
}

interface TagsProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** The tags, each with its way out; Enter or a comma adds one. */
function Tags({ tags, onChange }: TagsProps) {
  const { t } = useTranslation('article')
  const [typed, setTyped] = useState('')
  const add = (event?: FormEvent) => {
    event?.preventDefault()
    const tag = typed.trim()
    setTyped('')
    if (tag && !tags.includes(tag)) onChange([...tags, tag])
  }
  return (
    <form className="tags-form" onSubmit={add}>
      <Field label={t('fields.tags')}>
        {(tied) => (
          <InputFrame bad={false}>
            <input
              {...tied}
              dir={typed ? 'auto' : undefined}
              maxLength={60}
              autoComplete="off"
              disabled={tags.length >= MAX_TAGS}
              placeholder={t('tagHint')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => (event.key === '،' || event.key === ',') && add(event)}
              onBlur={() => add()}
            />
          </InputFrame>
        )}
      </Field>
      {tags.length > 0 && (
        <ul className="tag-list">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="filter-chip"
                title={t('tagDrop')}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <bdi>{tag}</bdi>
                <Icon name="x" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
