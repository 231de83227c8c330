import { tryRead } from '@latchkit/kernel/chain'
import { type BitcoinChain, chainNamed } from '../chains.ts'
import type { Calls } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import { askOf } from './askOf.ts'
import type { Driver, OpenDriver, Shared, SignInput } from './driver.ts'
import { orNonsense, readAccounts, readBase64, readTxid } from './readAnswers.ts'

type Row = Readonly<Record<string, unknown>>

const purposes = ['payment', 'ordinals']

/** sats-connect's own codes, as every other wallet has them. */
const codes: ReadonlyMap<unknown, number> = new Map([
  [-32000, 4001],
  [-32001, 4200],
  [-32002, 4100],
])

/** Codes by which a wallet says that it does not know a method. */
const isUnknownMethod = (error: unknown): boolean =>
  [4200, -32601].includes((error as { code?: number })?.code ?? 0)

/**
 * Asks a provider of sats-connect's shape: its answer carries the result or an error.
 *
 * @throws what the wallet answered instead, with the code that other wallets give
 */
export async function ask(calls: Calls, method: string, params: unknown): Promise<Row> {
  const answer = await said(calls, method, params)
  const error = orNonsense(() => ({ is: answer.error })).is
  if (error) throw inWords(error)
  // Such answers are JSON: of a copy nothing is left that does something when it is looked at.
  return orNonsense(() => structuredClone(answer.result) ?? {}) as Row
}

/** What a provider said, whichever way: some reject with the answer that others give. */
async function said(calls: Calls, method: string, params: unknown): Promise<Row> {
  try {
    return ((await askOf(calls)('request', method, params)) ?? {}) as Row
  } catch (thrown) {
    if (tryRead(() => (thrown as Row).error)) return thrown as Row
    throw thrown
  }
}

function inWords(error: unknown): Error {
  const { code, message } = orNonsense(() => {
    const { code, message } = error as Row
    return { code, message }
  })
  const words = typeof message === 'string' ? message : ''
  return Object.assign(new Error(words), { code: codes.get(code) ?? code })
}

const shared = (answer: unknown): Shared =>
  orNonsense(() => {
    const { addresses, network, bitcoin } = answer as Row
    const named = (bitcoin ?? (network as Row | undefined)?.bitcoin) as Row | undefined
    return { accounts: readAccounts(addresses ?? answer), chain: named && chainNamed(named.name) }
  })

/** Inputs by the address that signs them. */
export function byAddress(inputs: readonly SignInput[]): Readonly<Record<string, number[]>> {
  const rows: Record<string, number[]> = {}
  for (const { address, index } of inputs) rows[address] = [...(rows[address] ?? []), index]
  return rows
}

/** Wallets of the sats-connect list: Xverse and its like. */
export const open: OpenDriver = ({ calls }): Driver => {
  const call = (method: string, params: unknown = null) => ask(calls, method, params)

  /** Older ones share addresses without a connection. */
  async function oldConnect(error: unknown): Promise<Shared> {
    if (!isUnknownMethod(error)) throw error
    return shared(await call('getAddresses', { purposes }))
  }

  async function withChain(found: Shared): Promise<Shared> {
    if (found.chain) return found
    const answer = await call('wallet_getNetwork').catch(() => ({}))
    return { ...found, chain: tryRead(() => chainNamed(((answer as Row).bitcoin as Row).name)) }
  }

  return {
    connect: async ([first]) => {
      const params = { addresses: purposes, ...(first ? { network: first.name } : {}) }
      return withChain(await call('wallet_connect', params).then(shared, oldConnect))
    },
    restore: async () => {
      // Answered without a prompt, or refused where the site may not see it.
      const answer = await call('wallet_getAccount').catch(() => undefined)
      return answer && withChain(shared(answer))
    },
    disconnect: () => call('wallet_disconnect'),
    async signMessage({ address, message, protocol }) {
      const params = { address, message, ...(protocol ? { protocol: protocol.toUpperCase() } : {}) }
      const answer = await call('signMessage', params)
      return { signature: readBase64(answer.signature), protocol: `${answer.protocol ?? ''}` }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      // It has no word for them, and would sign with whatever the PSBT says.
      if (inputs.some(({ sighashTypes }) => sighashTypes))
        throw errors.CANNOT({ values: { what: 'sign with chosen sighash types' } })
      const signInputs = inputs.length > 0 ? { signInputs: byAddress(inputs) } : {}
      const answer = await call('signPsbt', { psbt, ...signInputs, broadcast })
      const { txid } = answer
      return { psbt: readBase64(answer.psbt), txid: txid ? readTxid(txid) : undefined }
    },
    async sendTransfer({ recipients }) {
      const rows = recipients.map(({ address, amount }) => ({ address, amount: Number(amount) }))
      return { txid: readTxid((await call('sendTransfer', { recipients: rows })).txid) }
    },
    switchTo: (chain: BitcoinChain) => call('wallet_changeNetwork', { name: chain.name }),
    watch(told, signal) {
      const listen = calls.get('addListener')
      if (!listen) return
      for (const eventName of ['accountChange', 'networkChange', 'disconnect']) {
        const cb = (event: unknown) => {
          if (!signal.aborted)
            told(tryRead(() => ('addresses' in (event as Row) ? shared(structuredClone(event)) : undefined)))
        }
        const stop = tryRead(() => listen({ eventName, cb }))
        const leave = () => tryRead(() => typeof stop === 'function' && stop())
        signal.addEventListener('abort', leave, { once: true })
      }
    },
  }
}
