import { LatchkitError, type Namespace } from '@latchkit/kernel'
import { type NameResolver, normalizeName } from '@latchkit/kernel/plugin'
import type { NameState } from '../model.ts'

const states: Readonly<Record<string, NameState>> = {
  NAME_CONFUSABLE: { state: 'confusable' },
  NAME_INVALID: { state: 'invalid' },
}

/** Resolves a name as it was typed. The name is normalized first, so that look-alikes of other names are refused. */
export async function resolveName(
  resolver: NameResolver,
  text: string,
  options: { readonly namespace: Namespace; readonly signal: AbortSignal },
): Promise<NameState> {
  try {
    const name = await normalizeName(text.trim())
    const found = await resolver.resolve(name, options)
    // An answer about another name is no answer.
    return found?.name === name ? { state: 'found', receiver: found } : { state: 'missing' }
  } catch (error) {
    const reason = error instanceof LatchkitError ? error.reason : ''
    return states[reason] ?? { state: 'down' }
  }
}
