import { LatchkitError, type Namespace } from '@latchkit/kernel'
import { unlessAborted } from '@latchkit/kernel/chain'
import { type NameResolver, normalizeName } from '@latchkit/kernel/plugin'
import type { NameState } from '../model.ts'

const states: Readonly<Record<string, NameState>> = {
  NAME_CONFUSABLE: { state: 'confusable' },
  NAME_DIFFERS: { state: 'differs' },
  NAME_INVALID: { state: 'invalid' },
}

/** A name service that takes longer counts as down, so that the visitor can try again or enter the address. */
const timeoutMs = 10_000

/** Resolves a name as it was typed. The name is normalized first, so that look-alikes of other names are refused. */
export async function resolveName(
  resolver: NameResolver,
  text: string,
  { namespace, signal }: { readonly namespace: Namespace; readonly signal: AbortSignal },
): Promise<NameState> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const name = await normalizeName(text.trim())
    const answer = resolver.resolve(name, { namespace, signal: limit })
    const found = await unlessAborted(answer, limit)
    // An answer about another name is ignored.
    return found?.name === name ? { state: 'found', receiver: found } : { state: 'missing' }
  } catch (error) {
    const reason = error instanceof LatchkitError ? error.reason : ''
    return states[reason] ?? { state: 'down' }
  }
}
