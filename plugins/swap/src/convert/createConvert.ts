import type { ChainId } from '@latchkit/kernel'
import {
  createSupportedChains,
  dollarUnits,
  object,
  type PortTable,
  readTokenPrice,
} from '@latchkit/kernel/plugin'
import { array, maxLength, optional, pipe, regex, safeParse, string, transform, unknown } from 'valibot'
import type { BuiltApproval, BuiltTransaction } from '../check/checkSwap.ts'
import { slippagePercent } from '../check/limits.ts'
import { errors } from '../errors.ts'
import type { QuoteRequest, SwapToken } from '../model.ts'
import { decodeTokens } from './decodeTokens.ts'

const amount = pipe(
  string(),
  maxLength(78),
  regex(/^\d+$/),
  transform((digits) => BigInt(digits)),
)
const text = pipe(string(), maxLength(500_000))
const tokensSchema = object({ tokens: array(unknown()) })
const quotesSchema = object({ quotes: array(unknown()) })
const quoteSchema = object({
  fromAmount: amount,
  fromAccount: string(),
  toAmount: amount,
  toAccount: string(),
})
const allowanceSchema = object({ allowance: amount })
const gasSchema = object({ standard: amount })
const value = optional(amount)
const approvalSchema = object({ tx: object({ from: text, to: text, data: text, value }) })
const builtSchema = object({ tx: object({ to: text, data: text, value }) })

/** An address that may be in the form of CAIP-10. One of another network is none that a transaction here can have. */
function plain(address: string, chainId: ChainId): string {
  if (!address.includes(':')) return address
  return address.startsWith(`${chainId}:`) ? address.slice(chainId.length + 1) : ''
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type Options = { readonly signal: AbortSignal }

export type Convert = ReturnType<typeof createConvert>

/** Creates the calls of the data service that a swap needs. What they return is compared before anything is done with it. */
export function createConvert({ http, site }: Pick<PortTable, 'http' | 'site'>) {
  const supportedChains = createSupportedChains({ http })
  // Without the list it is not known what the service supports: that is an error, and no answer.
  const isSupported = async (chainId: ChainId): Promise<boolean> => (await supportedChains()).has(chainId)
  const requireSupport = async (chainId: ChainId, error: keyof typeof errors = 'UNSUPPORTED') => {
    if (!(await isSupported(chainId))) throw errors[error]()
  }
  const idOf = (chainId: ChainId, address: string): string => `${chainId}:${address}`

  return {
    async tokens(chainId: ChainId, { signal }: Options): Promise<readonly SwapToken[]> {
      if (!(await isSupported(chainId))) return []
      const options = { query: { chainId }, schema: tokensSchema, signal }
      return decodeTokens((await http.get('data', '/v1/convert/tokens', options)).tokens, chainId)
    },
    /**
     * Reads what the service promises for an amount.
     * @throws {LatchkitError} NO_QUOTE, OTHER_QUOTE if it is for another amount or other tokens, and as `http.get`
     */
    async quote(request: QuoteRequest, { signal }: Options): Promise<bigint> {
      const { account, chainId } = request
      await requireSupport(chainId)
      const [from, to] = [idOf(chainId, request.from.address), idOf(chainId, request.to.address)]
      const query = { amount: `${request.amount}`, userAddress: account, from, to }
      const { quotes } = await http.get('data', '/v1/convert/quotes', { query, schema: quotesSchema, signal })
      if (quotes.length === 0) throw errors.NO_QUOTE()
      const parsed = safeParse(quoteSchema, quotes[0])
      if (!parsed.success) throw errors.OTHER_QUOTE()
      const { fromAmount, fromAccount, toAmount, toAccount } = parsed.output
      const isRequested =
        fromAmount === request.amount && isSame(fromAccount, from) && isSame(toAccount, to) && toAmount > 0n
      if (!isRequested) throw errors.OTHER_QUOTE()
      return toAmount
    },
    /** The price of a token in dollars, in units of 8 digits; `undefined` if it is not known. For display only. */
    async price(chainId: ChainId, address: string, { signal }: Options): Promise<bigint | undefined> {
      if (!(await isSupported(chainId))) return undefined
      return dollarUnits(await readTokenPrice({ http, site }, `${chainId}:${address}`, signal))
    },
    /** @throws {LatchkitError} GAS_PRICE_UNSUPPORTED, and as `http.get` */
    async gasPrice(chainId: ChainId, { signal }: Options): Promise<bigint> {
      await requireSupport(chainId, 'GAS_PRICE_UNSUPPORTED')
      const options = { query: { chainId }, schema: gasSchema, signal }
      return (await http.get('data', '/v1/convert/gas-price', options)).standard
    },
    async allowance({ account, chainId, from }: QuoteRequest, { signal }: Options): Promise<bigint> {
      if (!(await isSupported(chainId))) return 0n
      const query = { tokenAddress: idOf(chainId, from.address), userAddress: account }
      return (await http.get('data', '/v1/convert/allowance', { query, schema: allowanceSchema, signal }))
        .allowance
    },
    /** Builds the approval of exactly the amount. */
    async buildApproval(request: QuoteRequest, { signal }: Options): Promise<BuiltApproval> {
      const { account, chainId, from, to } = request
      await requireSupport(chainId)
      const query = {
        from: idOf(chainId, from.address),
        to: idOf(chainId, to.address),
        userAddress: account,
        amount: `${request.amount}`,
      }
      const options = { query, schema: approvalSchema, signal }
      const { tx } = await http.get('data', '/v1/convert/build-approve', options)
      return { token: plain(tx.from, chainId), to: plain(tx.to, chainId), data: tx.data, value: tx.value }
    },
    async buildSwap(request: QuoteRequest, { signal }: Options): Promise<BuiltTransaction> {
      const { account, chainId, from, to } = request
      await requireSupport(chainId)
      const body = {
        projectId: site.projectId ?? undefined,
        amount: `${request.amount}`,
        from: idOf(chainId, from.address),
        to: idOf(chainId, to.address),
        userAddress: account,
        eip155: { slippage: Number(slippagePercent) },
        disableEstimate: true,
      }
      const options = { schema: builtSchema, signal }
      const { tx } = await http.post('data', '/v1/convert/build-transaction', body, options)
      return { to: plain(tx.to, chainId), data: tx.data, value: tx.value }
    },
  }
}
