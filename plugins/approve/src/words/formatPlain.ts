import { copyOwn, copyOwnDeep } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { describe, type RequestKind } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import type { FormattedRequest } from './formatted.ts'

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

/** Formats a request without an explanation. `isReady` means that no explanation will follow. */
export function formatPlain(
  request: RpcRequest,
  isReady: boolean,
  t: (key: ApproveMessage) => string,
): FormattedRequest {
  const description = describe(request)
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
    isBlocked: false,
    isReady,
    isPending: !isReady,
    isDoubtful: false,
    isOpaque: true,
  })
}
