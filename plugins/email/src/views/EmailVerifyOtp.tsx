import type { ReactElement } from 'react'
import { Code } from './Code.tsx'
import { WithFlow } from './WithFlow.tsx'

/** Asks for the code that was sent to the address. */
export default function EmailVerifyOtp(): ReactElement {
  return <WithFlow>{(flow, t) => <Code form={flow.login} t={t} />}</WithFlow>
}
