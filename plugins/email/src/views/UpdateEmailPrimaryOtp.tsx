import type { ReactElement } from 'react'
import { Code } from './Code.tsx'
import { WithFlow } from './WithFlow.tsx'

/** Asks for the code that was sent to the current address. */
export default function UpdateEmailPrimaryOtp(): ReactElement {
  return <WithFlow>{(flow, t) => <Code form={flow.update.primary} t={t} />}</WithFlow>
}
