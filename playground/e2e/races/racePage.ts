import type { SendApi } from '@latchkit/plugin-send'
import type { Page } from 'playwright-core'
import type { Race, RaceStep } from './planRace.ts'

/** A race with the receiver of its payment. */
export interface RunningRace extends Race {
  readonly receiver: `0x${string}`
}

/** The result of one attempt, as the page received it. */
export interface Attempt {
  readonly hash?: string
  readonly reason?: string
  /** What the kit found out later of an attempt with an unknown outcome; `undefined` while it is not known. */
  readonly resolved?: string | undefined
}

/** The amount of every race, in ether and in wei. */
const raceAmount = '0.000001'
export const raceValue = 1_000_000_000_000n

/**
 * A script that runs before the page's own: it delays, loses or replaces the answers of the wallet as the stored fault says.
 * The wallet itself is the real one.
 */
export const faultScript = `(${wrapWallets.toString()})()`

// This function runs in the page, so it cannot use anything else from this file.
function wrapWallets() {
  type Call = { readonly method: string; readonly params?: unknown }
  type Provider = { request(call: Call): Promise<unknown>; isRaced?: boolean }
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: Provider }>).detail
    if (provider.isRaced) return
    provider.isRaced = true
    const original = provider.request.bind(provider)
    provider.request = async (call) => {
      if (call.method !== 'eth_sendTransaction') return original(call)
      const { fault, answerMs } = JSON.parse(localStorage.getItem('race') ?? '{}')
      if (fault === 'refused' || fault === 'declined') {
        await pause(answerMs)
        throw fault === 'declined'
          ? { code: 4001, message: 'No' }
          : { code: -32603, message: 'Internal error' }
      }
      if (fault === 'slow') await pause(answerMs)
      const hash = await original(call)
      if (fault !== 'slow') await pause(answerMs)
      if (fault === 'late') await pause(answerMs)
      if (fault === 'lost') return new Promise(() => undefined)
      if (fault === 'error') throw { code: -32603, message: 'Internal error' }
      return hash
    }
  })
}

/** Plays the steps of one tab in its page, and returns the results that the page received. A reload is played by the browser. */
export const playSteps = (
  page: Page,
  race: RunningRace,
  steps: readonly RaceStep[],
): Promise<readonly Attempt[]> =>
  page.evaluate(
    async ([list, payment, retries]) => {
      const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
      const { kit, apiOf } = window.latchkit ?? {}
      const api = await apiOf?.<SendApi>('send')
      const leaving = new AbortController()
      const limit = <T>(promise: Promise<T> | undefined, ms: number) => Promise.race([promise, pause(ms)])
      const send = async (mayRetry: boolean): Promise<readonly Attempt[]> => {
        const signal = mayRetry ? leaving.signal : AbortSignal.timeout(600)
        try {
          return [{ hash: (await api?.send({ ...payment, signal })) ?? '' }]
        } catch (error) {
          const { reason, outcome } = Object(error)
          const known = Object(await limit(outcome?.resolution, 0)).status
          const retry = mayRetry && reason === 'OUTCOME_UNKNOWN' && known !== 'sent' ? await send(false) : []
          const resolution = await limit(outcome?.resolution, 250)
          return [{ reason: String(reason), resolved: Object(resolution).status }, ...retry]
        }
      }
      const act = async ({ do: what, atMs }: RaceStep): Promise<readonly Attempt[]> => {
        await pause(atMs)
        if (what === 'send') return send(retries)
        if (what === 'doubleSend') return (await Promise.all([send(retries), send(retries)])).flat()
        if (what === 'leave') leaving.abort()
        if (what === 'reconnect') {
          await kit?.disconnect().catch(() => undefined)
          await kit?.connect({ connector: 'test.wallet' }).catch(() => undefined)
        }
        return []
      }
      // The visitor does not wait longer than this for an answer that is lost.
      const patience = pause(600).then(() => leaving.abort())
      const attempts = await Promise.all(list.map(act))
      void patience
      return attempts.flat()
    },
    [
      steps.filter((step) => step.do !== 'reload'),
      { amount: raceAmount, to: race.receiver },
      race.retries,
    ] as const,
  )
