import { type Translate, useAtom, useLazyMessages, useService } from '@latchkit/kernel/react'
import { Skeleton } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { EmailMessage } from '../messages/en.ts'
import type { MoreMessage } from '../messages/more/en.ts'
import { emailToken, type Flow } from '../model.ts'

/** The texts of everything but the field. */
export type Texts = Translate<EmailMessage | MoreMessage>

const files = { en: () => import('../messages/more/en.ts'), ar: () => import('../messages/more/ar.ts') }

export const useTexts = (): Texts | undefined => useLazyMessages<EmailMessage | MoreMessage>(files)

/** Shows what needs the code that asks, once it is here. Code that does not come fails the view, which says so. */
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
    let left = false
    if (!flow) model.load().catch((error: unknown) => left || setFailed({ error }))
    return () => {
      left = true
    }
  }, [flow, model])
  if (failed) throw failed.error
  return flow && t ? children(flow, t) : <Skeleton rows={3} />
}
