import { MAX_SEEN_WRESTLERS } from '@pahlavan/contract/admin/gallery-subject'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, useFormField } from '../../desk/fields.tsx'
import { Panel } from '../../desk/Panel.tsx'
import { CardChoice } from './CardChoice.tsx'
import { eventChoices, textCards } from './cards.data.ts'
import { ChosenCard } from './ChosenCard.tsx'
import { ChosenWrestlers } from './ChosenWrestlers.tsx'
import { BoutCard } from './DrawnCard.tsx'
import './cards.css'

interface SubjectPanelProps<Fields extends FieldValues> {
  control: Control<Fields>
  names: Readonly<Record<'event' | 'bout' | 'wrestlers', FieldPath<Fields>>>
}

/** The event, the bout and the wrestlers of an album or a film. Its words are in the namespace `editor`: the room that opens it loads them. */
export function SubjectPanel<Fields extends FieldValues>({ control, names }: SubjectPanelProps<Fields>) {
  const { t } = useTranslation('editor')
  return (
    <Panel title={t('subject.title')}>
      <EventAndBout control={control} names={names} />
      <Wrestlers control={control} name={names.wrestlers} />
    </Panel>
  )
}

/** The event, and a bout of it: a chosen bout brings its event, and another event drops it. */
function EventAndBout<Fields extends FieldValues>({ control, names }: SubjectPanelProps<Fields>) {
  const { t } = useTranslation('editor')
  const { language } = useLanguage()
  const event = useFormField({ control, name: names.event })
  const bout = useFormField({ control, name: names.bout })
  const id: number | null = bout.field.value
  const events = useQuery(eventChoices(event.field.value)).data?.items ?? []
  const { data } = useQuery(textCards(language, id === null ? [] : [{ kind: 'bout', id }]))
  const shown = id === null ? undefined : data?.bouts.find((each) => each.id === id)
  return (
    <>
      <ChoiceField
        control={control}
        name={names.event}
        label={t('subject.event')}
        choices={[
          { value: null, label: t('subject.noEvent') },
          ...events.map((each) => ({ value: each.id, label: each.title })),
        ]}
        onChosen={() => bout.choose(null)}
      />
      {id !== null && (
        <ChosenCard label={t('subject.dropBout')} onDrop={() => bout.choose(null)}>
          {shown && <BoutCard bout={shown} />}
        </ChosenCard>
      )}
      <CardChoice
        kinds={['bout']}
        label={t(id === null ? 'subject.addBout' : 'subject.changeBout')}
        title={t('subject.addBout')}
        onPick={({ id: boutId, bout: found }) => {
          event.choose(found?.eventId)
          bout.choose(boutId)
        }}
      />
      {bout.fault && (
        <p className="hint bad" role="alert">
          {bout.fault}
        </p>
      )}
    </>
  )
}

interface WrestlersProps<Fields extends FieldValues> {
  control: Control<Fields>
  name: FieldPath<Fields>
}

/** The wrestlers in the pictures or the film, each with a way to take them out. */
function Wrestlers<Fields extends FieldValues>({ control, name }: WrestlersProps<Fields>) {
  const { t } = useTranslation('editor')
  const { field, fault, choose } = useFormField({ control, name })
  const ids: readonly number[] = field.value
  return (
    <>
      <ChosenWrestlers ids={ids} onDrop={(id) => choose(ids.filter((other) => other !== id))} />
      {ids.length < MAX_SEEN_WRESTLERS && (
        <CardChoice
          kinds={['wrestler']}
          label={t('subject.addWrestler')}
          title={t('subject.addWrestler')}
          onPick={({ id }) => choose([...new Set([...ids, id])])}
        />
      )}
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
