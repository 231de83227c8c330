import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { FaultBook } from '../../control/faultBook.ts'
import type { RequestLog } from '../../control/requestLog.ts'
import type { MessageFault } from '../../control/schemas.ts'
import type { FrameResult } from '../frame/types.ts'
import { messageOf, RefusedError } from '../state/refusedError.ts'
import { type Answers, type Caller, createAnswers } from './answers.ts'
import { isMessageName, type MessageName, messageSchemas, type Payload } from './schemas.ts'
import type { Site } from './site.ts'

export interface ReceiveParts {
  readonly site: Site
  readonly faults: FaultBook
  readonly requests: RequestLog
}

/** Handles a message that the frame forwards, and returns what the frame must do. */
export type Receive = (
  caller: Caller,
  message: { readonly name: string; readonly payload: unknown },
) => Promise<FrameResult>

const duplicates = 100
const silent: FrameResult = { kind: 'silent' }

/** Messages are listed and can have faults, as with the other services. The list does not contain the sender. */
export function createReceive({ site, faults, requests }: ReceiveParts): Receive {
  const answers = createAnswers(site)
  return async (caller, { name, payload }) => {
    // The frame sends READY itself, before it reports that it is ready; the embedder does not send it.
    const isReady = name === 'READY'
    if (!isReady && !isMessageName(name)) return silent
    const rpcMethod = name === 'RPC_REQUEST' ? methodOf(payload) : undefined
    if (!isReady)
      requests.add({
        service: 'secure-site',
        method: 'MESSAGE',
        path: name,
        ...(rpcMethod === undefined ? {} : { rpcMethod }),
      })
    const fault = faults.takeMessage({ message: name, rpcMethod })
    const answer = () =>
      isReady ? { kind: 'success' as const } : answerOne(answers, caller, name as MessageName, payload)
    return fault ? applyTo(fault, caller, answer) : answer()
  }
}

function methodOf(payload: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ method: v.string() }), payload)
  return parsed.success ? parsed.output.method : undefined
}

/** Answers a message. A payload of another shape gets no answer. */
async function answerOne<Name extends MessageName>(
  answers: Answers,
  caller: Caller,
  name: Name,
  payload: unknown,
): Promise<FrameResult> {
  const parsed = v.safeParse(messageSchemas[name], payload)
  if (!parsed.success) return silent
  try {
    return await answers[name](caller, parsed.output as Payload<Name>)
  } catch (error) {
    const message = messageOf(error)
    // The user has not been asked yet, so nothing was sent. Code -32003 of EIP-1474 tells the embedder so.
    return error instanceof RefusedError
      ? { kind: 'error', message, code: -32003 }
      : { kind: 'error', message }
  }
}

async function applyTo(
  fault: MessageFault,
  { signal }: Caller,
  answer: () => FrameResult | Promise<FrameResult>,
): Promise<FrameResult> {
  switch (fault.kind) {
    case 'silent':
      return silent
    case 'error':
      return { kind: 'error', message: fault.text }
    case 'reload':
      return { kind: 'reload' }
    case 'garbage':
      return { kind: 'success', payload: [null, { action: 7, address: 'nowhere', chainId: {} }] }
    case 'answer':
      return { kind: 'success', payload: fault.payload }
    case 'delay':
      await wait(fault.ms, undefined, { signal }).catch(() => undefined)
      return answer()
    case 'duplicate': {
      const result = await answer()
      return 'screen' in result || result.kind === 'success' || result.kind === 'error'
        ? { ...result, times: duplicates }
        : result
    }
  }
}
