import { formatUnits } from 'viem/utils'
import type { LazyChains } from '../chains/lazyChain.ts'
import { isAddress } from '../chains/solana/isAddress.ts'
import { type LocalMint, localMints, tokenPrograms } from '../chains/solana/mints.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import { createFailure } from './createFailure.ts'

const solPlayPrice = 150
const solDecimals = 9

interface TokenRow {
  readonly account: {
    readonly data: {
      readonly parsed: {
        readonly info: { readonly mint: string; readonly tokenAmount: { readonly amount: string } }
      }
    }
  }
}

/** Reads the balances of an address from the node of a local cluster. */
export async function readSolanaBalances(
  others: LazyChains,
  chainId: string,
  [address, request]: readonly [address: string, request: ServiceRequest],
): Promise<Reply> {
  if (!isAddress(address)) return createFailure('address', 'is not an address')
  const callNode = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const reply = await others.answer({ ...request, method: 'POST', path: `/${chainId}`, body })
    return JSON.parse(reply.body).result.value
  }
  const lamports: number = await callNode('getBalance', address)
  const lists: readonly (readonly TokenRow[])[] = await Promise.all(
    tokenPrograms.map((programId) =>
      callNode('getTokenAccountsByOwner', address, { programId }, { encoding: 'jsonParsed' }),
    ),
  )
  const native = formatBalance(
    chainId,
    { name: 'Solana', symbol: 'SOL', decimals: solDecimals, playPrice: solPlayPrice },
    BigInt(lamports),
  )
  const tokens = lists.flat().flatMap(({ account }) => {
    const { mint: address, tokenAmount } = account.data.parsed.info
    const mint = localMints.find((local) => local.address === address)
    return mint && tokenAmount.amount !== '0'
      ? [formatBalance(chainId, mint, BigInt(tokenAmount.amount))]
      : []
  })
  return json({ balances: [native, ...tokens] })
}

type TokenInfo = Omit<LocalMint, 'program' | 'address'> & { readonly address?: string }

function formatBalance(
  chainId: string,
  { name, symbol, decimals, playPrice, address }: TokenInfo,
  balance: bigint,
) {
  const numeric = formatUnits(balance, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address ? { address: `${chainId}:${address}` } : {}),
    value: Number(numeric) * playPrice,
    price: playPrice,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: '',
  }
}
