import {
  Skeleton,
  type Translate,
  useAtom,
  useLazyMessages,
  useLoaded,
  useService,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { moreTexts } from '../lazy.ts'
import type { EmailMessage } from '../messages/en.ts'
import type { MoreMessage } from '../messages/more/en.ts'
import { emailToken, type Flow } from '../model.ts'

/** All texts of the plugin. Those that the email field does not need load on demand. */
export type Texts = Translate<EmailMessage | MoreMessage>

export const useTexts = (): Texts | undefined => useLazyMessages<EmailMessage | MoreMessage>(moreTexts)

/** Renders its children once the flow has loaded. */
export function WithFlow({
  children,
}: {
  readonly children: (flow: Flow, t: Texts) => ReactElement
}): ReactElement {
  const model = useService(emailToken)
  const flow = useLoaded(model.load, useAtom(model.flowAtom))
  const t = useTexts()
  return flow && t ? children(flow, t) : <Skeleton rows={3} />
}
