import { setTimeout as wait } from 'node:timers/promises'
import { findAsset, type PayableAsset, type PayableParts, payableAssets } from './assets.ts'
import type { Payment, PaymentStore } from './paymentStore.ts'
import { isExecuted, payOnEvm } from './payOnEvm.ts'
import { payOnSolana } from './payOnSolana.ts'

const probeMs = 25
/** How long the work of one request goes on while the chain has not executed the payment. */
const workMs = 10_000
/** How long the page of a payment waits for it, and any other response. */
const waitMs = { page: 5_000, other: 500 } as const

/** Pays on the local chains. */
export interface Payments {
  readonly store: PaymentStore
  readonly assets: readonly PayableAsset[]
  /** Pays what the visitor has confirmed, once. */
  confirm(id: string): Promise<Payment | undefined>
  /** Reads a payment. One that was interrupted by a restart continues. */
  read(id: string): Promise<Payment | undefined>
}

/** Creates the payments; `ended` stops those that wait for a chain, which continue after a restart. */
export function createPayments(parts: PayableParts, store: PaymentStore, ended?: AbortSignal): Payments {
  const running = new Map<string, Promise<void>>()
  const assets = payableAssets(parts)

  async function pay(payment: Payment, signal: AbortSignal): Promise<void> {
    const asset = findAsset(assets, payment.asset)
    if (!asset) {
      store.move(payment.id, ['paying'], 'failed')
      return
    }
    const chain = parts.chains.find(({ chainId }) => asset.chainId === `eip155:${chainId}`)
    if (!chain) {
      await payOnSolana({ parts, store, payment, chainId: asset.chainId, signal })
      return
    }
    await payOnEvm({ chain, asset, store, payment, signal })
    for (;;) {
      const executed = await isExecuted({ chain, hash: store.find(payment.id)?.hash, signal })
      if (executed !== undefined) {
        store.move(payment.id, ['paying'], executed ? 'paid' : 'failed')
        return
      }
      await wait(probeMs, undefined, { signal })
    }
  }

  /** Continues a payment unless it already runs. What does not succeed now is continued by the next request. */
  function settle(payment: Payment): Promise<void> {
    const current = running.get(payment.id)
    if (current) return current
    const limit = AbortSignal.timeout(workMs)
    const signal = ended ? AbortSignal.any([ended, limit]) : limit
    const run = pay(payment, signal)
      .catch(() => undefined)
      .finally(() => running.delete(payment.id))
    running.set(payment.id, run)
    return run
  }

  async function readWithin(id: string, ms: number): Promise<Payment | undefined> {
    const payment = store.find(id)
    if (payment?.status !== 'paying') return payment
    await Promise.race([settle(payment), wait(ms, undefined, { ref: false })])
    return store.find(id)
  }

  return {
    store,
    assets,
    confirm(id) {
      store.move(id, ['created', 'held'], 'paying')
      return readWithin(id, waitMs.page)
    },
    read: (id) => readWithin(id, waitMs.other),
  }
}
