import { copyOwn, copyOwnDeep } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { describe, type RequestKind } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import type { ExplanationState, FormattedRequest } from './formatted.ts'

const kindTitles: Readonly<Record<RequestKind, ApproveMessage>> = {
  message: 'approve.message',
  data: 'approve.data',
  transaction: 'approve.transaction',
  send: 'approve.send',
  calls: 'approve.calls',
  grant: 'approve.grant',
  revoke: 'approve.revoke',
  other: 'approve.other',
}

const verbs: Readonly<Partial<Record<RequestKind, ApproveMessage>>> = copyOwn({
  message: 'approve.sign',
  data: 'approve.sign',
  transaction: 'approve.sign',
  send: 'approve.sendIt',
})

/** Formats a request without an explanation, or whose explanation has failed or is pending. */
export function formatPlain(
  request: RpcRequest,
  explanation: ExplanationState,
  t: (key: ApproveMessage) => string,
): FormattedRequest {
  const description = describe(request)
  const hasFailed = explanation === 'failed'
  const isReady = hasFailed || explanation === 'none'
  return copyOwnDeep({
    ...description,
    title: t(kindTitles[description.kind]),
    facts: [],
    cautions: [],
    parts: [],
    omitted: 0,
    hasSelfNamed: false,
    action: t(verbs[description.kind] ?? 'approve.yes'),
    isUnderstood: false,
    isBlocked: hasFailed,
    isReady,
    hasFailed,
    isPending: !isReady,
    isDoubtful: false,
    isOpaque: true,
  })
}
