import { findNamespace } from './namespaces.ts'
import type { AddressPrefixes } from './types.ts'

/**
 * The prefixes of the networks that plugins of the kit have as constants: what bech32 addresses begin with, and the number of SS58
 * addresses.
 */
const knownPrefixes: AddressPrefixes = {
  'bip122:000000000019d6689c085ae165831e93': 'bc',
  'bip122:000000000933ea01ad0ee984209779ba': 'tb',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'tb',
  'bip122:00000008819873e925422c1ff0f99f7c': 'tb',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
  'cosmos:celestia': 'celestia',
}

/**
 * Returns why an address is not that of an account on its network, if so. A key has an address for every prefix: without this check,
 * one visitor would have many accounts on one network.
 */
export async function checkAccount(
  chainId: string,
  address: string,
  prefixes: AddressPrefixes = {},
): Promise<'ACCOUNT' | 'PREFIX' | undefined> {
  const [namespace = ''] = chainId.split(':')
  const hasPrefix = await findNamespace(namespace)?.hasPrefix?.()
  if (!hasPrefix) return undefined
  const table = [prefixes, knownPrefixes].find((one) => Object.hasOwn(one, chainId))
  const prefix = table?.[chainId]
  if (prefix === undefined) return 'PREFIX'
  return hasPrefix(address, prefix) ? undefined : 'ACCOUNT'
}
