import type { ReactElement } from 'react'
import { Code } from './Code.tsx'
import { WithFlow } from './WithFlow.tsx'

/** The code that the present address was sent. */
export default function UpdateEmailPrimaryOtp(): ReactElement {
  return <WithFlow>{(flow, t) => <Code form={flow.update.primary} t={t} />}</WithFlow>
}
