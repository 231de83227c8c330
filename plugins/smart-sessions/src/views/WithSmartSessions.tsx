import { type Translate, useLazyMessages, useService } from '@latchkit/kernel/react'
import { Skeleton } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { SessionsMessage } from '../messages/sessions/en.ts'
import { smartSessionsToken } from '../model.ts'
import type { Sessions } from '../sessions/createSessions.ts'

/** The texts of smart sessions. */
export type SessionTexts = Translate<SessionsMessage>

const files = {
  en: () => import('../messages/sessions/en.ts'),
  ar: () => import('../messages/sessions/ar.ts'),
}

export const useSessionTexts = (): SessionTexts | undefined => useLazyMessages<SessionsMessage>(files)

/** Renders its children once the smart sessions have loaded. A failed import is thrown, so that the view shows the error. */
export function WithSmartSessions({
  children,
}: {
  readonly children: (sessions: Sessions, t: SessionTexts) => ReactElement
}): ReactElement {
  const model = useService(smartSessionsToken)
  const t = useSessionTexts()
  const [loaded, setLoaded] = useState<{ readonly sessions: Sessions } | { readonly error: unknown }>()
  useEffect(() => {
    let unmounted = false
    const set = (value: Exclude<typeof loaded, undefined>) => unmounted || setLoaded(value)
    model.loadSessions().then(
      (sessions) => set({ sessions }),
      (error: unknown) => set({ error }),
    )
    return () => {
      unmounted = true
    }
  }, [model])
  if (loaded && 'error' in loaded) throw loaded.error
  return loaded && t ? children(loaded.sessions, t) : <Skeleton rows={3} />
}
