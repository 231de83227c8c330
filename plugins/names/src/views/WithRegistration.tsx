import { lazy } from '@latchkit/kernel/plugin'
import { Skeleton, type Translate, useLazyMessages, useLoaded, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { RegisterMessage } from '../messages/register/en.ts'
import { namesToken } from '../model.ts'
import type { Registration } from '../register/createRegistration.ts'

/** The texts of the registration. */
export type RegisterTexts = Translate<RegisterMessage>

const files = {
  load: { en: lazy(() => import('../messages/register/en.ts')) },
  locales: lazy(() => import('../messages/register/locales.ts')),
}

/** Renders its children once the registration has loaded. */
export function WithRegistration({
  children,
}: {
  readonly children: (registration: Registration, t: RegisterTexts) => ReactElement
}): ReactElement {
  const registration = useLoaded(useService(namesToken).loadRegistration)
  const t = useLazyMessages<RegisterMessage>(files)
  return registration && t ? children(registration, t) : <Skeleton rows={3} />
}
