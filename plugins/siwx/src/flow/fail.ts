import { modalAtom } from '@latchkit/kernel'
import { disconnect } from './disconnect.ts'
import { explainFailure } from './explainFailure.ts'
import type { FlowParts, Turn } from './parts.ts'

/** Without a nonce or an answer about sessions, the visitor cannot sign in. A connection that needs a session ends. */
export async function fail(parts: FlowParts, turn: Turn, error: unknown): Promise<void> {
  const { calls, prompt } = parts
  const { log, router, store, toast } = parts.context
  log('A wallet could not sign in', { error })
  const wasOpen = store.get(modalAtom).open
  const text = explainFailure(error, false)
  toast({ kind: 'error', text: text === 'siwx.clock' ? text : 'siwx.init' })
  await prompt.shown()
  // Another account or network may have become active.
  if (turn.ended.aborted) return
  if (!calls.isRequired()) return prompt.clear()
  await disconnect(parts, turn)
  if (wasOpen && !prompt.state()) await router.open('connect')
}
