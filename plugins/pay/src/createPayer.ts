import {
  type Connection,
  connectionsAtom,
  LatchkitError,
  parseAccountId,
  parseChainId,
} from '@latchkit/kernel'
import {
  type Context,
  createUnknownRequests,
  failureOf,
  followTransaction,
  transactionHash,
  type UnknownRequest,
} from '@latchkit/kernel/plugin'
import type { Runs } from './createRuns.ts'
import { errors } from './errors.ts'
import type { Payment, Stage } from './model.ts'
import type { Needs } from './needs.ts'
import { stepOf } from './payment/configurationOf.ts'

interface PayerParts {
  readonly context: Pick<Context<Needs, unknown>, Needs | 'signal'>
  readonly runs: Runs
}

/** Creates the steps of a payment from the connected wallet. */
export function createPayer({ context, runs }: PayerParts) {
  const { chains, clock, router, rpc, store, track } = context
  const attempts = createUnknownRequests()

  const connectionOf = ({ chainId }: Payment): Connection | undefined =>
    store.get(connectionsAtom)[parseChainId(chainId).namespace]?.[0]

  /** Asks the wallet for the payment that was shown, and follows it until the network has confirmed it. */
  async function pay(): Promise<void> {
    const current = runs.state()
    if (!current || !runs.isPayable()) return void (await router.push('PayLoading'))
    const { payment } = current
    const account = connectionOf(payment)?.accounts[0]
    if (!account) return
    const key = keyOf(payment, account)
    const isUnknown = attempts.find(key) !== undefined
    const signal = runs.begin({ stage: isUnknown ? 'unknown' : 'confirm' })
    await router.push('PayLoading')
    // The same payment may have been sent already.
    if (isUnknown) return
    await request(payment, { account, key, signal, decidedAt: clock.dateNow() })
  }

  async function request(payment: Payment, decision: Decision): Promise<void> {
    const { key, signal } = decision
    const attempt = attempts.begin(key)
    try {
      const { draft, from } = await build(payment, decision)
      const current = runs.state()
      if (signal.aborted || !current) throw errors.ABORTED()
      track({ event: 'PAY_INITIATED', properties: stepOf(current, 'IN_PROGRESS') })
      const result = await rpc.request(parseChainId(payment.chainId).namespace, draft, {
        signal,
        expects: { account: from, chainId: payment.chainId },
        idempotencyKey: key,
        decidedAt: decision.decidedAt,
      })
      attempt.remove()
      const hash = transactionHash(result)
      // The wallet has sent something.
      if (hash === undefined) return runs.change({ stage: 'unknown' })
      await follow(payment, { method: draft.method, account: from, hash })
    } catch (error) {
      const isKept = attempt.keepIfUnknown(error, (outcome) => onUnknown(payment, decision, outcome))
      if (isKept) return
      attempt.remove()
      if (!signal.aborted) runs.change(stopOf(error))
    }
  }

  /** Switches the wallet to the network of the payment, and builds the transfer there. */
  async function build(payment: Payment, { account, signal }: Decision) {
    const { chainId, decimals, recipient, token, value } = payment
    if (connectionOf(payment)?.chainId !== chainId) await chains.switchNetwork(chainId, { signal })
    const connection = connectionOf(payment)
    const from = connection?.accounts[0]
    // A wallet can have another account on another network, which the visitor has not seen.
    if (!from || connection?.chainId !== chainId || addressOf(from) !== addressOf(account))
      throw errors.UNABLE_TO_INITIATE_PAYMENT()
    const adapter = await chains.adapter(connection.namespace)
    const transfer = {
      from,
      to: recipient,
      value,
      token,
      decimals: token === undefined ? undefined : decimals,
    }
    const draft = await adapter.transfer?.(transfer, { signal })
    if (!draft) throw errors.INVALID_CHAIN_NAMESPACE()
    return { draft, from }
  }

  /** Whether the payment is still the one that is shown. */
  const isCurrent = ({ id }: Payment): boolean => runs.state()?.payment.id === id

  async function follow(
    payment: Payment,
    {
      method,
      account,
      hash,
    }: { readonly method: string; readonly account: Connection['accounts'][0]; readonly hash: string },
  ): Promise<void> {
    if (isCurrent(payment)) runs.change({ stage: 'sent', hash })
    const { chainId } = payment
    const end = await followTransaction(context, { method, account, chainId, hash })
    if (!end || !isCurrent(payment)) return
    runs.end(end.state === 'confirmed' ? 'completed' : 'failed', { hash: end.hash })
  }

  /** Shows what becomes known of a request without a clear answer. */
  function onUnknown(payment: Payment, { signal }: Decision, { state, hash, message }: UnknownRequest): void {
    if (!isCurrent(payment) || (signal.aborted && state === 'unknown')) return
    if (state === 'unknown') return runs.change({ stage: 'unknown', hash, message })
    if (state === 'unsent') return runs.change({ stage: 'stopped', message })
    runs.end(state === 'sent' ? 'completed' : 'failed', { hash })
  }

  return { pay, connectionOf }
}

/** What the visitor has decided, and when, in milliseconds since the Unix epoch. */
interface Decision {
  readonly account: Connection['accounts'][0]
  readonly key: string
  readonly signal: AbortSignal
  readonly decidedAt: number
}

const addressOf = (account: string): string => parseAccountId(account).address.toLowerCase()

/** A key that is equal for equal payments of one account. */
const keyOf = ({ chainId, recipient, token, value }: Payment, account: string): string =>
  JSON.stringify(['pay', addressOf(account), chainId, recipient.toLowerCase(), token ?? '', `${value}`])

/** The stage that an error leads to. Nothing was sent. */
function stopOf(error: unknown): { readonly stage: Stage; readonly message?: string | undefined } {
  const reason = error instanceof LatchkitError ? error.reason : undefined
  if (reason === 'ACCOUNT_OR_NETWORK_CHANGED' || reason === 'UNABLE_TO_INITIATE_PAYMENT')
    return { stage: 'changed' }
  if (reason === 'MAY_SEND_TWICE') return { stage: 'unknown' }
  const { state, message } = failureOf(error)
  return { stage: state === 'failed' ? 'stopped' : state, message }
}
