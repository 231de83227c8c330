import type { RpcRequest } from '@latchkit/kernel'
import { type Deed, describe } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import type { Shown } from './shown.ts'

const deedWords: Readonly<Record<Deed, ApproveMessage>> = {
  message: 'approve.message',
  data: 'approve.data',
  transaction: 'approve.transaction',
  send: 'approve.send',
  calls: 'approve.calls',
  grant: 'approve.grant',
  revoke: 'approve.revoke',
  other: 'approve.other',
}

const verbs: Readonly<Partial<Record<Deed, ApproveMessage>>> = {
  message: 'approve.sign',
  data: 'approve.sign',
  transaction: 'approve.sign',
  send: 'approve.sendIt',
}

/** A request that nobody has explained: so far, or, where it `isReady`, at all. */
export function sayPlainly(request: RpcRequest, isReady: boolean, t: (key: ApproveMessage) => string): Shown {
  const plain = describe(request)
  return {
    ...plain,
    title: t(deedWords[plain.deed]),
    facts: [],
    cautions: [],
    parts: [],
    omitted: 0,
    hasSelfNamed: false,
    action: t(verbs[plain.deed] ?? 'approve.yes'),
    isRead: false,
    isBlocked: false,
    isReady,
    isPending: !isReady,
    isDoubtful: false,
    isWordless: true,
  }
}
