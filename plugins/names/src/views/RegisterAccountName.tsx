import { Button, Field, Notice, Pending, useAtom, useSheet } from '@latchkit/kernel/ui'
import type { FormEvent, ReactElement } from 'react'
import { type Registration, type RegistrationStatus, zone } from '../register/createRegistration.ts'
import { validateName } from '../register/validateName.ts'
import sheet from './names.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { type RegisterTexts, WithRegistration } from './WithRegistration.tsx'

/** Longer labels fill the field, which has no room for the zone then. */
const roomCharacters = 18

/** The form in which the visitor chooses a name for the account. */
export default function RegisterAccountName(): ReactElement {
  return (
    <WithRegistration>
      {(registration, t) => <RegisterForm registration={registration} t={t} />}
    </WithRegistration>
  )
}

interface FormProps {
  readonly registration: Registration
  readonly t: RegisterTexts
}

function RegisterForm({ registration, t }: FormProps): ReactElement {
  const css = useSheet(sheet)
  const owner = useAtom(registration.ownerAtom)
  if (!owner)
    return (
      <Notice kind="warning" title={t('names.gone')}>
        {t('names.goneHint')}
      </Notice>
    )
  return (
    <>
      <p className={css.lead}>{t('names.hint')}</p>
      <OwnName address={owner.address} registration={registration} t={t} />
    </>
  )
}

/** An account that has a name cannot register another one. */
function OwnName({ address, registration, t }: FormProps & { readonly address: string }): ReactElement {
  const name = useAtom(registration.ownNameOf(address))
  if (name)
    return (
      <Notice kind="info" title={t('names.owned')}>
        <bdi dir="ltr">{name}</bdi>
      </Notice>
    )
  return <NameForm registration={registration} t={t} />
}

function NameForm({ registration, t }: FormProps): ReactElement {
  const css = useSheet(sheet)
  const draft = useAtom(registration.draftAtom)
  const status = useAtom(registration.statusAtom)
  const suggestions = useAtom(registration.suggestionsAtom)
  const problem = validateName(draft)
  const isWaiting = status.state === 'waiting'
  const name = `${draft.toLowerCase()}${zone}`
  const isTaken =
    Array.isArray(suggestions?.list) &&
    suggestions.list.some((one) => one.name === name && one.isRegistered === true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && !isTaken) void registration.register()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        kind="code"
        label={t('names.label')}
        value={draft}
        placeholder={t('names.placeholder')}
        autoFocus
        error={draft !== '' && problem ? t(`names.${problem}`) : undefined}
        after={
          draft.length <= roomCharacters ? (
            <bdi dir="ltr" className={css.zone}>
              {zone}
            </bdi>
          ) : null
        }
        onChange={registration.edit}
      />
      <Outcome status={status} t={t} />
      {isWaiting ? (
        <Button quiet onClick={registration.cancel}>
          {t('names.cancel')}
        </Button>
      ) : (
        <Button type="submit" disabled={problem !== undefined || isTaken}>
          {problem ? t('names.registerEmpty') : t('names.register', { name })}
        </Button>
      )}
      {problem || status.state !== 'idle' ? null : <SuggestionList registration={registration} t={t} />}
    </form>
  )
}

/** What the registration waits for, or why it failed. */
function Outcome({
  status,
  t,
}: {
  readonly status: RegistrationStatus
  readonly t: RegisterTexts
}): ReactElement | null {
  const { state } = status
  switch (state) {
    case 'idle':
      return null
    case 'waiting':
      return <Pending heading={t('names.waiting')} hint={t('names.waitingHint')} />
    case 'failed':
      return (
        <Notice kind="error" title={t('names.failed')}>
          {t('names.failedHint')}
        </Notice>
      )
    case 'late':
      return (
        <Notice kind="warning" title={t('names.late')}>
          {t('names.lateHint')}
        </Notice>
      )
    default:
      return (
        <Notice kind="warning" title={t(`names.${state}`)}>
          {t('names.nothingHint')}
        </Notice>
      )
  }
}
