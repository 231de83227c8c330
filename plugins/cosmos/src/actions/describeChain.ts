import { type Network, parseChainId } from '@latchkit/kernel'
import { getDetails } from './getDetails.ts'

/** Describes a chain to a wallet that does not know it; returns `undefined` when the integrator's details are incomplete. */
export function describeChain(network: Network | undefined): Readonly<Record<string, unknown>> | undefined {
  const details = getDetails(network)
  const rpc = network?.rpcUrls.default.http[0]
  if (!network || !details || !rpc) return undefined
  const { bech32Prefix: prefix, denom, gasPrice, coinType = 118, restUrl = rpc } = details
  const { symbol, decimals } = network.nativeCurrency
  const currency = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  const price = Number(gasPrice)
  return {
    chainId: parseChainId(network.caipNetworkId).reference,
    chainName: network.name,
    rpc,
    rest: restUrl,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low: price, average: price, high: price * 2 } }],
    stakeCurrency: currency,
  }
}
