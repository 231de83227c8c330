import type { ReactElement } from 'react'
import { Code } from './Code.tsx'
import { WithFlow } from './WithFlow.tsx'

/** The code that the new address was sent. */
export default function UpdateEmailSecondaryOtp(): ReactElement {
  return <WithFlow>{(flow, t) => <Code form={flow.update.secondary} t={t} />}</WithFlow>
}
