import { Button, Hero, useAtom, useRouter } from '@latchkit/kernel/ui'
import { Check } from 'lucide'
import type { ReactElement } from 'react'
import type { Registration } from '../register/createRegistration.ts'
import { type RegisterTexts, WithRegistration } from './WithRegistration.tsx'

/** The confirmation that the account has a name now. */
export default function RegisterAccountNameSuccess(): ReactElement {
  return (
    <WithRegistration>{(registration, t) => <Success registration={registration} t={t} />}</WithRegistration>
  )
}

function Success({
  registration,
  t,
}: {
  readonly registration: Registration
  readonly t: RegisterTexts
}): ReactElement {
  const router = useRouter()
  const name = useAtom(registration.registeredAtom)
  return (
    <>
      {name === undefined ? null : (
        <Hero icon={Check} heading={t('names.done')} hint={t('names.doneHint', { name })} isStatus />
      )}
      <Button onClick={() => void router.reset('home')}>{t('names.close')}</Button>
    </>
  )
}
