import { readErrorMessage } from '@latchkit/kernel/chain'

const rejected = /rejected|denied|declined|cancell?ed/
const afterChain = /info|support|found|exist|unknown|invalid|register|added/
const beforeChain = /no|unknown|invalid|unsupported/

/**
 * Whether a wallet's error means that it does not know a chain: there is no error code for it. A message that mentions a
 * rejection does not, so that the wallet is not asked to add the chain after that.
 */
export function isUnknownChain(error: unknown): boolean {
  const message = readErrorMessage(error).toLowerCase()
  const first = message.indexOf('chain')
  if (first < 0 || rejected.test(message)) return false
  return (
    afterChain.test(message.slice(first)) || beforeChain.test(message.slice(0, message.lastIndexOf('chain')))
  )
}
