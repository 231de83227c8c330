import type { Balance, Network, TokenBalance } from '@latchkit/kernel'
import type { Sendable } from '../model.ts'

/** What can be sent: the native currency always, then every token that is told of. */
export function choicesOf(
  network: Network,
  native: Balance | undefined,
  tokens: readonly TokenBalance[] = [],
): readonly Sendable[] {
  const { name, symbol, decimals } = network.nativeCurrency
  const own = tokens.filter(
    ({ chainId, address }) => chainId === network.caipNetworkId && address !== undefined,
  )
  return [{ name, symbol, decimals, value: native?.value }, ...own]
}

/** The chosen one; nothing when it is not among them, as after a change of network. */
export const chosenOf = (choices: readonly Sendable[], address: string | undefined): Sendable | undefined =>
  choices.find((one) => toKey(one.address) === toKey(address))

/** Addresses in hex are the same in any case; others are not. */
const toKey = (address: string | undefined): string | undefined =>
  address?.startsWith('0x') ? address.toLowerCase() : address
