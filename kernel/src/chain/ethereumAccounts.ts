import type { Network } from '../contracts/ids.ts'

/** The SS58 prefixes of networks whose accounts are Ethereum keys: Darwinia, Moonbeam, Moonriver, Moonbase, Moonsama and Mythos. */
const prefixes: ReadonlySet<unknown> = new Set([18, 1284, 1285, 1287, 2199, 29972])

/** The ids of Moonbeam, Moonriver, Moonbase and Mythos, which a site may list without a prefix. */
const ids: ReadonlySet<string> = new Set([
  'polkadot:fe58ea77779b7abda7da4ec526d14db9',
  'polkadot:401a1f9dca3da46f5c4091016c8a2f26',
  'polkadot:91bc6e169807aaa54802737e1c504b25',
  'polkadot:f6ee56e9c5277df5b4ce6ae9983ee88f',
])

/** Whether an SS58 prefix is one of a network whose accounts are Ethereum keys. @example isEthereumPrefix(1284) // true */
export const isEthereumPrefix = (prefix: unknown): boolean => prefixes.has(prefix)

/**
 * Whether a network of the `polkadot` namespace has accounts of Ethereum keys: a site says so with `accounts: 'ethereum'`, and some
 * networks are known. No key can spend from an SS58 address on it.
 *
 * @example const usable = (networks: readonly Network[]) => networks.filter((network) => !hasEthereumAccounts(network))
 */
export function hasEthereumAccounts(network: Network): boolean {
  if (network.chainNamespace !== 'polkadot') return false
  const read = (name: string): unknown =>
    Object.hasOwn(network, name) ? Reflect.get(network, name) : undefined
  return (
    read('accounts') === 'ethereum' ||
    isEthereumPrefix(read('ss58Prefix')) ||
    ids.has(network.caipNetworkId.toLowerCase())
  )
}
