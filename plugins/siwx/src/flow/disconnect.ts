import type { FlowParts, Turn } from './parts.ts'

/** Ends the connection. If that fails, the visitor is asked again, because a required sign-in cannot be skipped. */
export async function disconnect({ context, prompt }: FlowParts, { target }: Turn): Promise<void> {
  prompt.set(target, 'canceling')
  try {
    await context.chains.disconnect(target.connectionId)
  } catch (error) {
    context.log('A wallet could not be disconnected', { error })
    context.toast({ kind: 'error', text: 'siwx.stuck' })
    if (prompt.state()?.target !== target) return
    prompt.set(target, 'ready')
    prompt.show()
  }
}
