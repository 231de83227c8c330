import { setTimeout as wait } from 'node:timers/promises'
import { json, type Reply } from '../gateway/reply.ts'
import type { Fault } from './schemas.ts'

/** What goes out instead of the service's answer; undefined when the service is to answer after all. */
export async function applyFault(fault: Fault, signal: AbortSignal): Promise<Reply | 'drop' | undefined> {
  switch (fault.kind) {
    case 'status': {
      const headers: Record<string, string> = {}
      if (fault.retryAfter !== undefined) headers['retry-after'] = String(fault.retryAfter)
      return json({ message: `Status ${fault.status} was asked for by a fault.` }, fault.status, headers)
    }
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: fault.body }
    case 'delay':
      // A client that left needs no answer, and its going is no error of ours.
      await wait(fault.ms, undefined, { signal }).catch(() => undefined)
      return undefined
    case 'hang':
      await untilAborted(signal)
      return 'drop'
    case 'drop':
      return 'drop'
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
