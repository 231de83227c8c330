import type { SendApi } from '@latchkit/plugin-send'
import type { Page } from 'playwright-core'
import type { Race, RaceStep } from './planRace.ts'

/** A race with the receiver of its payment. */
export interface RunningRace extends Race {
  readonly receiver: string
  readonly amount: string
  /** The id of the wallet's connector. */
  readonly connector: string
  /** How long the visitor waits for an answer. */
  readonly timeoutMs: number
}

/** The result of one attempt, as the page received it. */
export interface Attempt {
  /** When the visitor clicked and when the page received the result, in milliseconds since the Unix epoch. */
  readonly clickedAt: number
  readonly endedAt: number
  readonly hash?: string
  readonly reason?: string
  /** What the kit found out later of an attempt with an unknown outcome; `undefined` while it is not known. */
  readonly resolved?: string | undefined
}

/**
 * A script that runs before the page's own: it delays, loses or replaces the answers of the wallet as the stored fault says.
 * The wallet itself is the real one.
 */
export const faultScript = `(${wrapWallets.toString()})()`

// This function runs in the page, so it cannot use anything else from this file.
function wrapWallets() {
  type Call = { readonly method: string; readonly params?: unknown }
  type Provider = { request(call: Call): Promise<unknown>; isRaced?: boolean }
  type Feature = {
    signAndSendTransaction(...inputs: readonly unknown[]): Promise<unknown>
    isRaced?: boolean
  }
  type Wallet = { readonly features: { readonly 'solana:signAndSendTransaction'?: Feature } }
  type Registration = (api: { register(wallet: Wallet): () => void }) => void
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const answer = async (send: () => Promise<unknown>) => {
    const { fault, answerMs } = JSON.parse(localStorage.getItem('race') ?? '{}')
    if (fault === 'refused' || fault === 'declined') {
      await pause(answerMs)
      throw fault === 'declined' ? { code: 4001, message: 'No' } : { code: -32603, message: 'Internal error' }
    }
    if (fault === 'slow') await pause(answerMs)
    const hash = await send()
    if (fault !== 'slow') await pause(answerMs)
    if (fault === 'late') await pause(answerMs)
    if (fault === 'lost') return new Promise(() => undefined)
    if (fault === 'error') throw { code: -32603, message: 'Internal error' }
    return hash
  }
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: Provider }>).detail
    if (provider.isRaced) return
    provider.isRaced = true
    const original = provider.request.bind(provider)
    provider.request = (call) =>
      call.method === 'eth_sendTransaction' ? answer(() => original(call)) : original(call)
  })
  const register = (wallet: Wallet) => {
    const feature = wallet.features['solana:signAndSendTransaction']
    if (feature && !feature.isRaced) {
      feature.isRaced = true
      const original = feature.signAndSendTransaction
      feature.signAndSendTransaction = (...inputs) => answer(() => original(...inputs))
    }
    return () => undefined
  }
  addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<Registration>).detail({ register }),
  )
}

/** Plays the steps of one tab in its page, and returns the results that the page received. A reload is played by the browser. */
export const playSteps = (
  page: Page,
  race: RunningRace,
  steps: readonly RaceStep[],
): Promise<readonly Attempt[]> =>
  page.evaluate(
    async ([list, payment, { retries, retryMs, connector, timeoutMs }]) => {
      const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
      const { kit, apiOf } = window.latchkit ?? {}
      const api = await apiOf?.<SendApi>('send')
      const leaving = new AbortController()
      const limit = <T>(promise: Promise<T> | undefined, ms: number) => Promise.race([promise, pause(ms)])
      const send = async (mayRetry: boolean): Promise<readonly Attempt[]> => {
        const signal = mayRetry ? leaving.signal : AbortSignal.timeout(timeoutMs)
        const clickedAt = Date.now()
        try {
          const hash = (await api?.send({ ...payment, signal })) ?? ''
          return [{ clickedAt, endedAt: Date.now(), hash }]
        } catch (error) {
          const endedAt = Date.now()
          const { reason, outcome } = Object(error)
          const known = Object(await limit(outcome?.resolution, 0)).status
          const isRetried = mayRetry && reason === 'OUTCOME_UNKNOWN' && known !== 'sent'
          if (isRetried) await pause(retryMs)
          const retry = isRetried ? await send(false) : []
          const resolution = await limit(outcome?.resolution, 250)
          return [
            { clickedAt, endedAt, reason: String(reason), resolved: Object(resolution).status },
            ...retry,
          ]
        }
      }
      const act = async ({ do: what, atMs }: RaceStep): Promise<readonly Attempt[]> => {
        await pause(atMs)
        if (what === 'send') return send(retries)
        if (what === 'doubleSend') return (await Promise.all([send(retries), send(retries)])).flat()
        if (what === 'leave') leaving.abort()
        if (what === 'reconnect') {
          await kit?.disconnect().catch(() => undefined)
          await kit?.connect({ connector }).catch(() => undefined)
        }
        return []
      }
      // The visitor does not wait longer than this for an answer that is lost.
      const giveUp = pause(timeoutMs).then(() => leaving.abort())
      const attempts = await Promise.all(list.map(act))
      void giveUp
      return attempts.flat()
    },
    [steps.filter((step) => step.do !== 'reload'), { amount: race.amount, to: race.receiver }, race] as const,
  )
