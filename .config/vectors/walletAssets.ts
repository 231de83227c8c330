import type { ChainId } from '../../kernel/src/index.ts'
import type { TokenBalance } from '../../kernel/src/plugin/index.ts'
import { createEvmKit } from './evmKit.ts'
import type { Product } from './product.ts'

/** Reads a wallet's response to `wallet_getAssets` as the namespace does. */
export async function loadWalletAssets(product: Product) {
  const { formatUnits, parseChainId } = product.kernel
  const { readAssets } = await createEvmKit(product, () => undefined).api('balances')

  /** A token in the format of the data service, which the suite uses. */
  const toRow = ({
    name,
    symbol,
    chainId,
    address,
    valueUsd: dollars,
    priceUsd: price,
    decimals,
    value,
    iconUrl,
  }: TokenBalance) => ({
    name,
    symbol,
    chainId,
    address: address === undefined ? undefined : `${chainId}:${address}`,
    value: Number(dollars),
    price: Number(price),
    quantity: { decimals: `${decimals}`, numeric: formatUnits(value, decimals) },
    iconUrl,
  })

  return {
    isValid: async (answer: unknown): Promise<boolean> =>
      (await readAssets(answer, 'eip155:1')) !== undefined,
    async toBalance(asset: unknown, chainId: ChainId) {
      const hex = `0x${Number(parseChainId(chainId).reference).toString(16)}`
      const [token] = (await readAssets({ [hex]: [asset] }, chainId)) ?? []
      return token && toRow(token)
    },
  }
}
