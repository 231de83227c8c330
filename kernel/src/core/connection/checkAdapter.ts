import type { ChainAdapter } from '../../contracts/chain.ts'
import { isRecord } from '../values/wrongShape.ts'

type Check = (answer: unknown) => boolean

const isDraft: Check = (value) => isRecord(value) && typeof value.method === 'string'
const isLocal: Check = (value) =>
  value === undefined || value === 'connect' || (isRecord(value) && 'result' in value)

/** The shapes of what an adapter answers at once, by method. */
const checks: Readonly<Record<string, Check>> = {
  signMessageRequest: isDraft,
  readSignature: (value) => isRecord(value) && typeof value.signature === 'string',
  switchRequest: (value) => Array.isArray(value) && value.every(isDraft),
  answerLocally: isLocal,
  toProviderState: (value) => isRecord(value) && Array.isArray(value.accounts),
}
/** What an adapter answers later: code that checks it comes with the first answer. */
const later =
  'checkAddress balance evidenceBefore transactionStatus classifyError responseParser signThenSend explain transfer'

const checked = new WeakMap<ChainAdapter, ChainAdapter>()

/**
 * An adapter whose every answer is checked against its contract, one for each adapter. An answer of the wrong shape is
 * thrown as what `wrong` makes of the method's name. A capability that the adapter lacks stays absent.
 */
export function checkAdapter(adapter: ChainAdapter, wrong: (method: string) => Error): ChainAdapter {
  const known = checked.get(adapter)
  if (known) return known
  const made: ChainAdapter = Object.create(adapter)
  const replace = (name: string, checkOf: (answer: unknown) => unknown) => {
    const method: unknown = Reflect.get(adapter, name)
    if (typeof method !== 'function') return
    const value = (...args: unknown[]) => checkOf(method.apply(adapter, args))
    Object.defineProperty(made, name, { value, writable: true, configurable: true, enumerable: true })
  }
  for (const [name, check] of Object.entries(checks))
    replace(name, (answer) => {
      if (!check(answer)) throw wrong(name)
      return answer
    })
  // Together: an answer that rejects while the code loads has its handler already.
  for (const name of later.split(' '))
    replace(name, (answer) =>
      Promise.all([import('./checkCapability.ts'), answer]).then(([code, value]) =>
        code.checkCapability(name, value, wrong),
      ),
    )
  checked.set(adapter, made)
  return made
}
