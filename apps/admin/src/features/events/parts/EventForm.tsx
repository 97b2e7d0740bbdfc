import { EventFields } from '@pahlavan/contract/admin/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { titleIn } from '../../../desk/title-in.ts'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { PictureField } from '../../picture/PictureField.tsx'
import { eventRules } from '../event.rules.ts'
import { type EditedEvent, eventDesk, newEvent } from '../events.data.ts'
import { useEventWords } from './eventWords.ts'
import { CancelPanel } from './CancelPanel.tsx'
import { DualsPanel } from './DualsPanel.tsx'
import { FreeBoutsPanel } from './FreeBoutsPanel.tsx'
import { MoveNote } from './MoveNote.tsx'
import { SalePanel } from './SalePanel.tsx'
import { SeasonPanel } from './SeasonPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { TimePanel } from './TimePanel.tsx'
import { WeightsPanel } from './WeightsPanel.tsx'

const languages: readonly Language[] = [0, 1]
const titles = ['title', 'titleEn'] as const
const venues = ['venue', 'venueEn'] as const
const cities = ['city', 'cityEn'] as const
const addresses = ['address', 'addressEn'] as const
const abouts = ['about', 'aboutEn'] as const
const times = ['startsAt', 'endsAt'] as const

/** The fields to which refusals of the server belong. */
const refusals = {
  picture_not_found: 'posterId',
  event_times: 'endsAt',
  event_past: 'startsAt',
  event_session_time: 'sessions',
  event_session_used: 'sessions',
  event_price_missing: 'price',
  event_sale_span: 'saleTo',
  event_weight_used: 'weights',
  event_weight_twice: 'weights',
  event_rule_retired: 'weights',
  event_ruleset_style: 'ruleset',
  event_ruleset_used: 'ruleset',
  club_not_found: 'teams',
  event_team_twice: 'teams',
  event_team_used: 'teams',
  event_dual_kind: 'duals',
  event_dual_teams: 'duals',
  event_dual_time: 'duals',
  event_dual_twice: 'duals',
  event_dual_used: 'duals',
} as const

/** Whether fans see an event, or have seen it. */
const isSeen = ({ state }: EditedEvent) => state === 'live' || state === 'withdrawn'

interface Part {
  control: Control<EventFields>
}

/** An event: its texts and pictures, time and place, sessions, weights, prices and sale. @param item null for a new one */
export function EventForm({ item }: { item: EditedEvent | null }) {
  const { t } = useTranslation('event')
  const words = useEventWords()
  const [empty] = useState(newEvent)
  const itemEditing = useItem({
    desk: eventDesk,
    item,
    empty,
    schema: EventFields,
    rules: eventRules,
    refusals,
  })
  const { control } = itemEditing.editing
  const { language } = useLanguage()
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title', 'titleEn']}
      below={item?.fields.playPrice ? <FreeBoutsPanel id={item.id} /> : null}
      side={
        <>
          <TimePanel control={control} note={<MoveNote control={control} item={item} names={times} />} />
          <SalePanel control={control} />
          {item && <SeasonPanel item={item} isChanged={itemEditing.editing.isChanged} />}
          {item && isSeen(item) && <CancelPanel id={item.id} title={titleIn(item.fields, language)} />}
        </>
      }
    >
      {languages.map((each) => (
        <EventTexts key={each} language={each} control={control} item={item} />
      ))}
      <WeightsPanel control={control} />
      <SidesPanels control={control} id={item?.id ?? null} />
      <SessionsPanel control={control} />
      <Panel title={t('pictures')}>
        <PictureField control={control} name="posterId" label={t('fields.posterId')} />
        <PictureField control={control} name="coverId" label={t('fields.coverId')} />
      </Panel>
    </ItemForm>
  )
}

/** The teams and duals of an event of teams, or of one that has some. */
function SidesPanels({ control, id }: Part & { id: number | null }) {
  const [kind, duals] = useWatch({ control, name: ['kind', 'duals'] })
  if (kind !== 'dual' && duals.length === 0) return null
  return (
    <>
      <TeamsPanel control={control} id={id} />
      <DualsPanel control={control} id={id} />
    </>
  )
}

/** The texts of an event in one language. */
function EventTexts({ language, control, item }: Part & { language: Language; item: EditedEvent | null }) {
  const { t } = useTranslation(['event', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={titles[language]} label={t('fields.title')} />
      <TextField {...written} name={venues[language]} label={t('fields.venue')} />
      <TextField {...written} name={cities[language]} label={t('fields.city')} />
      <MoveNote control={control} item={item} names={[venues[language], cities[language]]} />
      <LongField {...written} name={addresses[language]} label={t('fields.address')} />
      <LongField {...written} rows={4} name={abouts[language]} label={t('fields.about')} />
    </Panel>
  )
}
