import type { ReactElement } from 'react'
import { Code } from './Code.tsx'
import { WithFlow } from './WithFlow.tsx'

/** Asks for the code that was sent to the new address. */
export default function UpdateEmailSecondaryOtp(): ReactElement {
  return <WithFlow>{(flow, t) => <Code form={flow.update.secondary} t={t} />}</WithFlow>
}
