import { LatchkitError, parseChainId } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import { safeParse } from 'valibot'
import { errors } from '../errors.ts'
import type { BuyStatus, Exchange, Payment, PayUrl } from '../model.ts'
import { answerSchema, decodeExchanges, decodePayUrl, decodeStatus } from './decode.ts'

/** At most this many exchanges are shown. */
const maxShown = 2
/** The exchange for assets that are worth nothing. */
const testExchange = 'reown_test'
/** The service's code for an asset that the exchange does not have. */
const assetCode = -3

interface ReadOptions {
  readonly signal: AbortSignal
}

/** What the exchanges are asked for. */
export type ExchangeQuery = Partial<
  Pick<Payment, 'assetId' | 'amount' | 'choice' | 'includeOnly' | 'exclude'>
> & { readonly page?: number | undefined }

export type ExchangeService = ReturnType<typeof createExchanges>

/** Creates the calls to the service that knows exchanges. */
export function createExchanges({ http }: Pick<Context<'http'>, 'http'>) {
  async function call(
    method: string,
    params: object,
    { signal, isDeposit = false }: ReadOptions & { readonly isDeposit?: boolean },
  ): Promise<unknown> {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const query = isDeposit ? { source: 'fund-wallet' } : {}
    const { error, result } = await http
      .post('data', '/v1/json-rpc', body, { query, schema: answerSchema, signal })
      .catch(readError)
    if (error) throw error.code === assetCode ? errors.ASSET_NOT_SUPPORTED() : errors.UNKNOWN_ERROR()
    return result
  }

  /** Lists exchanges, with an error if the service does not. */
  async function list(query: ExchangeQuery, { signal }: ReadOptions): Promise<readonly Exchange[]> {
    const { assetId, amount, choice, exclude = [], includeOnly = [], page = 1 } = query
    const params = {
      page,
      ...(assetId !== undefined && { asset: assetId }),
      ...(amount !== undefined && { amount }),
      // The service takes one of both.
      ...(includeOnly.length > 0 ? { includeOnly } : exclude.length > 0 ? { exclude } : {}),
    }
    const isDeposit = choice === 'deposit'
    const found = decodeExchanges(
      await call('reown_getExchanges', params, { signal, isDeposit }).catch(fail('UNABLE_TO_GET_EXCHANGES')),
    )
    if (!found) throw errors.UNABLE_TO_GET_EXCHANGES()
    const isWanted = ({ id }: Exchange) =>
      (includeOnly.length === 0 || includeOnly.includes(id)) && !exclude.includes(id)
    return found.filter(isWanted)
  }

  return {
    list,
    /** The exchanges to show for a payment: for assets that are worth nothing, the test exchange, and else the others. */
    async listShown(payment: Payment, options: ReadOptions): Promise<readonly Exchange[]> {
      const found = await list(payment, options)
      return found.filter(({ id }) => (id === testExchange) === payment.isTest).slice(0, maxShown)
    },
    /** Creates a session. The URL is not checked yet. */
    async createPayUrl(exchangeId: string, payment: Payment, { signal }: ReadOptions): Promise<PayUrl> {
      const { amount, assetId, chainId, choice, recipient } = payment
      const params = { exchangeId, asset: assetId, amount, recipient: `${chainId}:${recipient}` }
      const answer = await call('reown_getExchangePayUrl', params, {
        signal,
        isDeposit: choice === 'deposit',
      }).catch(fail('UNABLE_TO_GET_PAY_URL'))
      const created = decodePayUrl(answer)
      if (!created) throw errors.UNABLE_TO_GET_PAY_URL()
      return created
    },
    async readStatus(
      exchangeId: string,
      sessionId: string,
      { chainId, signal }: ReadOptions & { readonly chainId?: Payment['chainId'] },
    ): Promise<BuyStatus> {
      const params = { exchangeId, sessionId }
      const answer = await call('reown_getExchangeBuyStatus', params, { signal }).catch(
        fail('UNABLE_TO_GET_BUY_STATUS'),
      )
      const status = decodeStatus(answer, chainId && parseChainId(chainId).namespace)
      if (!status) throw errors.UNABLE_TO_GET_BUY_STATUS()
      return status
    },
  }
}

/** Reads an error of JSON-RPC out of an answer with an error status. */
async function readError(failure: unknown) {
  if (!(failure instanceof LatchkitError) || !(failure.cause instanceof Response)) throw failure
  const parsed = safeParse(answerSchema, await failure.cause.json().catch(() => undefined))
  if (!parsed.success || !parsed.output.error) throw failure
  return parsed.output
}

type Failure = 'UNABLE_TO_GET_EXCHANGES' | 'UNABLE_TO_GET_PAY_URL' | 'UNABLE_TO_GET_BUY_STATUS'

/** Throws an error of the table for any other one. An abort stays one. */
const fail =
  (reason: Failure) =>
  (cause: unknown): never => {
    const own = cause instanceof LatchkitError ? cause.reason : undefined
    throw own === 'ABORTED' || own === 'ASSET_NOT_SUPPORTED' ? cause : errors[reason]({ cause })
  }
