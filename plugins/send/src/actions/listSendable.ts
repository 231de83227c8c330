import type { Network } from '@latchkit/kernel'
import { type Balance, labelToken } from '@latchkit/kernel/chain'
import { cleanName, type TokenBalance } from '@latchkit/kernel/plugin'
import type { Sendable } from '../model.ts'

/** More characters of a name or symbol are not shown. */
const maxCharacters = 32

/** Lists what can be sent: the native currency, and every token of the network. */
export function listSendable(
  network: Network,
  native: Balance | undefined,
  tokens: readonly TokenBalance[] = [],
): readonly Sendable[] {
  const { name, symbol, decimals } = network.nativeCurrency
  const onNetwork = tokens
    .filter(({ chainId, address }) => chainId === network.caipNetworkId && address !== undefined)
    .map((token) => ({
      ...token,
      name: cleanName(token.name, maxCharacters),
      symbol: cleanName(token.symbol, maxCharacters),
    }))
    // The service that lists the tokens chooses their names, too.
    .map((token) => labelToken(token, network))
  // Without the address, a property that the page adds to `Object.prototype` would take its place.
  return [{ name, symbol, decimals, address: undefined, value: native?.value }, ...onNetwork]
}

/** Finds an entry by its token address. `undefined` if it is not in the list, for example after a change of network. */
export const findSendable = (list: readonly Sendable[], address: string | undefined): Sendable | undefined =>
  list.find((entry) => addressKey(entry.address) === addressKey(address))

/** Hex addresses are compared without case, others with case. */
const addressKey = (address: string | undefined): string | undefined =>
  address?.startsWith('0x') ? address.toLowerCase() : address
