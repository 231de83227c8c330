import { type Translate, useAtom, useLazyMessages, useService } from '@latchkit/kernel/react'
import { Skeleton } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { EmailMessage } from '../messages/en.ts'
import type { MoreMessage } from '../messages/more/en.ts'
import { emailToken, type Flow } from '../model.ts'

/** All texts of the plugin. Those that the email field does not need load on demand. */
export type Texts = Translate<EmailMessage | MoreMessage>

const files = { en: () => import('../messages/more/en.ts'), ar: () => import('../messages/more/ar.ts') }

export const useTexts = (): Texts | undefined => useLazyMessages<EmailMessage | MoreMessage>(files)

/** Renders its children once the flow has loaded. A failed import is thrown, so that the view shows the error. */
export function WithFlow({
  children,
}: {
  readonly children: (flow: Flow, t: Texts) => ReactElement
}): ReactElement {
  const model = useService(emailToken)
  const flow = useAtom(model.flowAtom)
  const t = useTexts()
  const [failed, setFailed] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    let unmounted = false
    if (!flow) model.load().catch((error: unknown) => unmounted || setFailed({ error }))
    return () => {
      unmounted = true
    }
  }, [flow, model])
  if (failed) throw failed.error
  return flow && t ? children(flow, t) : <Skeleton rows={3} />
}
