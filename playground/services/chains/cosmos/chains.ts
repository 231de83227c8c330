import { fromHex } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { localCosmos } from '../../../shared/cosmosNetworks.ts'
import type { LazyChain } from '../lazyChain.ts'
import { createAccounts } from './accounts.ts'
import { addressOf } from './checkTransaction.ts'
import { createFacade } from './facade.ts'

/** The keys of the first two accounts of every development node, and of the phone wallet. Their coins are worthless. */
const keys = [
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '09'.repeat(32),
]
const funds = 1_000_000_000n

/** Two Cosmos chains, so that a wallet can switch between them. */
export const cosmosChains: readonly LazyChain[] = localCosmos.map((network) => ({
  id: `cosmos:${network.id}`,
  name: network.name,
  symbol: network.nativeCurrency.symbol,
  decimals: network.nativeCurrency.decimals,
  async start() {
    const { bech32Prefix: prefix, denom, gasPrice } = network.cosmos
    const owners = keys.map((key) => addressOf(secp256k1.getPublicKey(fromHex(key)), prefix))
    const accounts = createAccounts(Object.fromEntries(owners.map((address) => [address, funds])))
    const chainId = String(network.id)
    const answer = createFacade({ accounts, chainId, prefix, denom, minGasPrice: Number(gasPrice) })
    return { answer, stop: async () => undefined }
  },
}))
