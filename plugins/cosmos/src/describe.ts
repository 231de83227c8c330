import { type Network, parseChainId } from '@latchkit/kernel'
import { detailsOf } from './detailsOf.ts'

/** What a wallet is told of a chain it does not know; nothing when the integrator did not say enough. */
export function describe(network: Network | undefined): Readonly<Record<string, unknown>> | undefined {
  const details = detailsOf(network)
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
