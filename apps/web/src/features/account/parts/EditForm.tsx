import type { Profile } from '@pahlavan/contract/account'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { readDraft, writeDraft } from '../profileDraft.ts'
import { useSaveProfile } from '../profileEdit.data.ts'
import {
  changedIn,
  checkOf,
  type FormName,
  mergedOf,
  only,
  sentOf,
  type FormValues,
  typedOf,
} from '../profileForms.ts'
import { BasicFields } from './BasicFields.tsx'
import { ClubFields } from './ClubFields.tsx'
import { Conflict } from './Conflict.tsx'
import { useNoted } from './noted.ts'
import { WrestlerFields } from './WrestlerFields.tsx'

const contents = { basic: BasicFields, wrestler: WrestlerFields, club: ClubFields }

/** One form of the profile. The typed values stay as a draft until the server has them. */
export function EditForm({ form: name, profile }: { form: FormName; profile: Profile }) {
  const { t } = useTranslation('profile')
  const { form, save, newer, submit, take } = useEdit(name, profile)
  const Fields = contents[name]
  return (
    <FormProvider {...form}>
      <form noValidate className="profile-form" onSubmit={(event) => void submit(event)}>
        {newer && <Conflict form={name} {...newer} typed={form.getValues()} onTake={take} />}
        <Fields profile={profile} />
        {save.error && !newer && (
          <p className="hint bad" role="alert">
            {sayFailure(save.error)}
          </p>
        )}
        <BusyButton busy={save.isPending} className="btn full form-end">
          {t(newer ? 'conflict.keep' : 'form.save')}
        </BusyButton>
      </form>
    </FormProvider>
  )
}

/** A profile that was changed elsewhere, and its fields that contradict the typed values. */
interface Newer {
  profile: Profile
  contested: readonly string[]
}

function useEdit(name: FormName, profile: Profile) {
  const { t } = useTranslation('profile')
  const key = `draft:${name}:${profile.id}`
  const [draft] = useState(() => readDraft(key))
  const [base, setBase] = useState({
    known: { ...typedOf(name, profile), ...draft?.known },
    version: draft?.version ?? profile.version,
  })
  const [newer, setNewer] = useState<Newer | null>(null)
  const once = useOnce()
  const form = useForm<FormValues>({
    defaultValues: { ...base.known, ...draft?.typed },
    resolver: checkOf(name, base.known, profile.userType === 2),
  })
  const save = useSaveProfile(name, { done: t('form.saved') })

  const begin = (from: Profile, typed = typedOf(name, from)) => {
    setBase({ known: typedOf(name, from), version: from.version })
    form.reset(typed)
  }
  const note = () => {
    const [typed, changed] = [form.getValues(), changedIn(name, form.getValues(), base.known)]
    writeDraft(key, { typed: only(changed, typed), known: only(changed, base.known), version: base.version })
    if (save.error) save.reset()
  }
  const done = (saved: Profile) => {
    writeDraft(key, null)
    setNewer(null)
    begin(saved)
  }
  /** Sends the changes. Changes from elsewhere stay; only contested fields are asked about. */
  const send = async (typed: FormValues, { known, version }: typeof base): Promise<void> => {
    const answer = await save.mutateAsync({ changes: sentOf(name, typed, known), version })
    if (answer.isSaved) return done(answer.profile)
    const theirs = typedOf(name, answer.profile)
    const { merged, contested } = mergedOf(name, { typed, known, theirs })
    begin(answer.profile, merged)
    if (contested.length > 0) return setNewer({ profile: answer.profile, contested })
    return send(merged, { known: theirs, version: answer.profile.version })
  }
  const submit = form.handleSubmit((typed) =>
    // What fails stands in `save.error`, below the form.
    once(
      (ended) =>
        void send(typed, base)
          .catch(() => undefined)
          .finally(ended),
    ),
  )
  const take = () => {
    for (const field of newer?.contested ?? []) form.setValue(field, base.known[field] ?? '')
    setNewer(null)
  }
  // The form tells of every change, whichever field it comes from.
  useNoted(form.subscribe, note)
  return { form, save, newer, submit, take }
}
