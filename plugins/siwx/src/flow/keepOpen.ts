import { stackAtom } from '@latchkit/kernel/plugin'
import type { FlowParts } from './parts.ts'
import { signInView } from './state.ts'

/** Decides whether the modal stays open when the visitor closes it. A required sign-in ends only by signing or canceling. */
export function keepOpen(
  { calls, context, prompt }: FlowParts,
  cancel: () => Promise<void>,
): 'stay' | undefined {
  const step = prompt.state()?.step
  if (!step || !calls.isRequired()) return undefined
  const top = context.store.get(stackAtom).at(-1)?.view
  if (top === signInView) {
    // Without its code the view has no button that cancels.
    if (!prompt.isUsable()) void cancel()
  } else if (top !== 'ApproveTransaction') {
    // The site has opened another view instead.
    if (step !== 'ready' && step !== 'signing') return undefined
    prompt.show()
  }
  return 'stay'
}
