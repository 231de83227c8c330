import type { ReactElement } from 'react'
import { Code } from './Code.tsx'
import { WithFlow } from './WithFlow.tsx'

/** The code that the address was sent. */
export default function EmailVerifyOtp(): ReactElement {
  return <WithFlow>{(flow, t) => <Code form={flow.login} t={t} />}</WithFlow>
}
