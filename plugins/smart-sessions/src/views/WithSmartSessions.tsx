import { lazy } from '@latchkit/kernel/plugin'
import { Skeleton, type Translate, useLazyMessages, useLoaded, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { SessionsMessage } from '../messages/sessions/en.ts'
import { smartSessionsToken } from '../model.ts'
import type { Sessions } from '../sessions/createSessions.ts'

/** The texts of smart sessions. */
export type SessionTexts = Translate<SessionsMessage>

const files = {
  load: { en: lazy(() => import('../messages/sessions/en.ts')) },
  locales: lazy(() => import('../messages/sessions/locales.ts')),
}

export const useSessionTexts = (): SessionTexts | undefined => useLazyMessages<SessionsMessage>(files)

/** Renders its children once the smart sessions have loaded. */
export function WithSmartSessions({
  children,
}: {
  readonly children: (sessions: Sessions, t: SessionTexts) => ReactElement
}): ReactElement {
  const sessions = useLoaded(useService(smartSessionsToken).loadSessions)
  const t = useSessionTexts()
  return sessions && t ? children(sessions, t) : <Skeleton rows={3} />
}
