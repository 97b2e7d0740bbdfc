import type { Profile } from '@pahlavan/contract/account'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../kit/BusyButton.tsx'
import { sayFailure } from '../../../kit/failure-words.ts'
import { useOnce } from '../../../kit/once.ts'
import { readDraft, writeDraft } from '../profileDraft.ts'
import { useSaveProfile } from '../profileEdit.data.ts'
import { checkOf, type FormName, sentOf, type Typed, typedOf } from '../profileForms.ts'
import { BasicFields } from './BasicFields.tsx'
import { ClubFields } from './ClubFields.tsx'
import { Conflict } from './Conflict.tsx'
import { useNoted } from './noted.ts'
import { WrestlerFields } from './WrestlerFields.tsx'

const contents = { basic: BasicFields, wrestler: WrestlerFields, club: ClubFields }

/** One form of the profile. What is typed is kept as a draft until the server has it. */
export function EditForm({ form: name, profile }: { form: FormName; profile: Profile }) {
  const { t } = useTranslation('profile')
  const { form, save, newer, submit, take } = useEdit(name, profile)
  const Fields = contents[name]
  return (
    <FormProvider {...form}>
      <form noValidate className="profile-form" onSubmit={(event) => void submit(event)}>
        {newer && <Conflict form={name} newer={newer} typed={form.getValues()} onTake={take} />}
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

function useEdit(name: FormName, profile: Profile) {
  const { t } = useTranslation('profile')
  const key = `draft:${name}:${profile.id}`
  const [draft] = useState(() => readDraft(key))
  const [base, setBase] = useState({
    known: typedOf(name, profile),
    version: draft?.version ?? profile.version,
  })
  const [newer, setNewer] = useState<Profile | null>(null)
  const once = useOnce()
  const form = useForm<Typed>({
    defaultValues: { ...base.known, ...draft?.typed },
    resolver: checkOf(name, base.known, profile.userType === 2),
  })
  const save = useSaveProfile(name, { done: t('form.saved') }, setNewer)

  const begin = (from: Profile) => {
    writeDraft(key, null)
    setNewer(null)
    setBase({ known: typedOf(name, from), version: from.version })
    form.reset(typedOf(name, from))
  }
  const note = () => {
    writeDraft(key, { typed: form.getValues(), version: base.version })
    if (save.error) save.reset()
  }
  const submit = form.handleSubmit((typed) =>
    once((ended) => {
      const version = newer?.version ?? base.version
      const changes = sentOf(name, typed, newer ? typedOf(name, newer) : base.known)
      save.mutate({ changes, version }, { onSuccess: begin, onSettled: ended })
    }),
  )
  // The form tells of every change, whichever field it comes from.
  useNoted(form.subscribe, note)
  return { form, save, newer, submit, take: () => newer && begin(newer) }
}
