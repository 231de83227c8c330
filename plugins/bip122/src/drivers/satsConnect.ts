import { tryRead } from '@latchkit/kernel/chain'
import { onAbort } from '@latchkit/kernel/plugin'
import { type BitcoinChain, readChainName } from '../chains.ts'
import type { Calls } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import { createCall } from './createCall.ts'
import type { Driver, OpenDriver, Shared, SignInput } from './driver.ts'
import { copyJson, readAccounts, readBase64, readOrThrow, readTxid } from './readResponses.ts'

type Fields = Readonly<Record<string, unknown>>

const purposes = ['payment', 'ordinals']

/** Maps sats-connect's error codes to the standard ones. */
const standardCodes: ReadonlyMap<unknown, number> = new Map([
  [-32000, 4001],
  [-32001, 4200],
  [-32002, 4100],
])

/** Whether an error means that the wallet does not know the method. */
const isUnknownMethod = (error: unknown): boolean =>
  [4200, -32601].includes((error as { code?: number })?.code ?? 0)

/** Older wallets cannot be asked for their account or network. Every other error of the current state is thrown. */
const ignoreUnknownMethod = (error: unknown): Fields => {
  if (!isUnknownMethod(error)) throw error
  return {}
}

/**
 * Sends a request to a provider of sats-connect's shape, whose response contains a result or an error.
 *
 * @throws the error of the wallet, with the standard error code
 */
export async function callProvider(calls: Calls, method: string, params: unknown): Promise<Fields> {
  const response = await callRaw(calls, method, params)
  const error = readOrThrow(() => ({ is: response.error })).is
  if (error) throw toError(error)
  return readOrThrow(() => copyJson(response.result) ?? {}) as Fields
}

/** Returns the response of a provider. Some providers reject with the response that others resolve with. */
async function callRaw(calls: Calls, method: string, params: unknown): Promise<Fields> {
  try {
    return ((await createCall(calls)('request', method, params)) ?? {}) as Fields
  } catch (thrown) {
    if (tryRead(() => (thrown as Fields).error)) return thrown as Fields
    throw thrown
  }
}

function toError(error: unknown): Error {
  const { code, message } = readOrThrow(() => {
    const { code, message } = error as Fields
    return { code, message }
  })
  const text = typeof message === 'string' ? message : ''
  return Object.assign(new Error(text), { code: standardCodes.get(code) ?? code })
}

const readShared = (response: unknown): Shared =>
  readOrThrow(() => {
    const { addresses, network, bitcoin } = response as Fields
    const namedNetwork = (bitcoin ?? (network as Fields | undefined)?.bitcoin) as Fields | undefined
    return {
      ...readAccounts(addresses ?? response),
      chain: readChainName(namedNetwork?.name),
    }
  })

/** Groups inputs by the address that signs them. */
export function groupByAddress(inputs: readonly SignInput[]): Readonly<Record<string, number[]>> {
  const indexes: Record<string, number[]> = {}
  for (const { address, index } of inputs) indexes[address] = [...(indexes[address] ?? []), index]
  return indexes
}

/** Opens the driver for wallets of the sats-connect list, such as Xverse. */
export const open: OpenDriver = ({ calls }): Driver => {
  const call = (method: string, params: unknown = null) => callProvider(calls, method, params)

  /** Older wallets share addresses without a connection. */
  async function connectByAddresses(error: unknown): Promise<Shared> {
    if (!isUnknownMethod(error)) throw error
    return readShared(await call('getAddresses', { purposes }))
  }

  async function addChain<T extends Partial<Shared>>(
    shared: T,
    onError: (error: unknown) => Fields = () => ({}),
  ): Promise<T> {
    if (shared.chain) return shared
    const response = await call('wallet_getNetwork').catch(onError)
    return { ...shared, chain: tryRead(() => readChainName((response.bitcoin as Fields).name)) }
  }

  return {
    signsByAddress: true,
    connect: async ([first]) => {
      const params = { addresses: purposes, ...(first ? { network: first.name } : {}) }
      return addChain(await call('wallet_connect', params).then(readShared, connectByAddresses))
    },
    restore: async () => {
      // The wallet responds without a prompt, and refuses when the site has no permission.
      const response = await call('wallet_getAccount').catch(() => undefined)
      return response && addChain(readShared(response))
    },
    async current() {
      const response = await call('wallet_getAccount').catch(ignoreUnknownMethod)
      return addChain<Partial<Shared>>(
        'addresses' in response ? readShared(response) : {},
        ignoreUnknownMethod,
      )
    },
    disconnect: () => call('wallet_disconnect'),
    async signMessage({ address, message, protocol }) {
      const params = { address, message, ...(protocol ? { protocol: protocol.toUpperCase() } : {}) }
      const response = await call('signMessage', params)
      return { signature: readBase64(response.signature), protocol: `${response.protocol ?? ''}` }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      // The API has no parameter for sighash types and would use those of the PSBT.
      if (inputs.some(({ sighashTypes }) => sighashTypes))
        throw errors.CANNOT({ values: { what: 'sign with chosen sighash types' } })
      const signInputs = inputs.length > 0 ? { signInputs: groupByAddress(inputs) } : {}
      const response = await call('signPsbt', { psbt, ...signInputs, broadcast })
      const { txid } = response
      return { psbt: readBase64(response.psbt), txid: txid ? readTxid(txid) : undefined }
    },
    async sendTransfer({ recipients }) {
      const rows = recipients.map(({ address, amount }) => ({ address, amount: Number(amount) }))
      return { txid: readTxid((await call('sendTransfer', { recipients: rows })).txid) }
    },
    switchTo: (chain: BitcoinChain) => call('wallet_changeNetwork', { name: chain.name }),
    watch(notify, signal) {
      const listen = calls.get('addListener')
      if (!listen) return
      for (const eventName of ['accountChange', 'networkChange', 'disconnect']) {
        const cb = (event: unknown) => {
          if (!signal.aborted)
            notify(
              tryRead(() => ('addresses' in (event as Fields) ? readShared(copyJson(event)) : undefined)),
            )
        }
        const stop = tryRead(() => listen({ eventName, cb }))
        const removeListener = () => tryRead(() => typeof stop === 'function' && stop())
        onAbort(signal, removeListener)
      }
    },
  }
}
