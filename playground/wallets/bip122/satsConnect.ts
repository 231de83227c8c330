import * as v from 'valibot'
import { invalidParams, ProviderError, unauthorized, unsupported } from '../extension/errors.ts'
import type { Recorder } from '../extension/recorder.ts'
import type { BitcoinCore } from './core.ts'
import type { OwnAddress } from './keys.ts'
import type { BitcoinWalletOptions } from './options.ts'

const purposes = v.object({ purposes: v.optional(v.array(v.string())) })
const messageSchema = v.object({
  address: v.string(),
  message: v.string(),
  protocol: v.optional(v.picklist(['ECDSA', 'BIP322'])),
})
const psbtSchema = v.object({
  psbt: v.string(),
  signInputs: v.optional(v.record(v.string(), v.array(v.number()))),
  broadcast: v.optional(v.boolean()),
})
const transferSchema = v.object({
  recipients: v.array(v.object({ address: v.string(), amount: v.number() })),
})

/** The error codes of sats-connect. */
const codes: ReadonlyMap<number, number> = new Map([
  [4001, -32000],
  [4100, -32002],
  [4200, -32001],
  [4902, -32602],
])

function parse<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw invalidParams(parsed.issues[0].message)
  return parsed.output
}

const formatAddress = ({ address, publicKey, purpose, addressType }: OwnAddress) => ({
  address,
  publicKey,
  purpose,
  addressType,
  walletType: 'software',
})

/** A provider like Xverse's, whose answers are JSON-RPC responses. */
export function createSatsConnect({ state, ...core }: BitcoinCore, record: Recorder) {
  const network = () => ({
    bitcoin: { name: state.network().name },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' },
  })
  const account = (own: readonly OwnAddress[]) => ({
    id: '1',
    walletType: 'software',
    addresses: own.map(formatAddress),
    network: network(),
  })

  async function answer(method: string, params: unknown): Promise<unknown> {
    if (method === 'wallet_connect') {
      const own = await core.connect()
      const requested = (params as { network?: string } | null)?.network
      if (requested && state.findNetwork(requested)) state.change({ network: requested })
      return account(own.length > 0 ? state.exposed() : own)
    }
    if (method === 'wallet_getAccount') {
      if (state.exposed().length === 0) throw unauthorized()
      return account(state.exposed())
    }
    if (method === 'getAddresses' || method === 'getAccounts') {
      const { purposes: requestedPurposes } = parse(purposes, params)
      const rows = (await core.connect())
        .map(formatAddress)
        .filter(({ purpose }) => requestedPurposes?.includes(purpose) ?? true)
      return method === 'getAccounts' ? rows : { addresses: rows, network: network() }
    }
    if (method === 'wallet_getNetwork') return network()
    if (method === 'wallet_disconnect') {
      state.change({ authorized: false })
      return null
    }
    if (method === 'wallet_changeNetwork')
      return (await core.switchTo((params as { name?: unknown }).name)) ?? null
    if (method === 'signMessage') {
      const { address, message, protocol = 'BIP322' } = parse(messageSchema, params)
      const signature = await core.signMessage(address, message, protocol)
      return { signature, messageHash: '', address, protocol }
    }
    if (method === 'signPsbt') {
      const { psbt, signInputs = {}, broadcast = false } = parse(psbtSchema, params)
      const requested = Object.entries(signInputs).flatMap(([address, indexes]) =>
        indexes.map((index): [string, number] => [address, index]),
      )
      return core.signPsbt(psbt, requested, broadcast)
    }
    if (method === 'sendTransfer') {
      const { recipients } = parse(transferSchema, params)
      const rows = recipients.map(({ address, amount }) => ({ address, amount: BigInt(amount) }))
      return { txid: await core.transfer(rows) }
    }
    throw unsupported(method)
  }

  return {
    async request(method: string, params: unknown) {
      try {
        return {
          jsonrpc: '2.0',
          id: null,
          result: await record.run(method, params, () => answer(method, params)),
        }
      } catch (error) {
        const { code, message } =
          error instanceof ProviderError ? error : new ProviderError(-32603, `${error}`)
        return { jsonrpc: '2.0', id: null, error: { code: codes.get(code) ?? code, message } }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
      return state.listen((change) => {
        const addresses = state.exposed().map(formatAddress)
        if (eventName === 'networkChange' && change === 'network')
          cb({ type: eventName, ...network(), addresses })
        if (eventName === 'accountChange' && change === 'account' && addresses.length > 0)
          cb({ type: eventName, addresses })
        if (eventName === 'disconnect' && addresses.length === 0) cb({ type: eventName })
      })
    },
  }
}

/** Adds a provider to the page under its id, and to the list of sats-connect. */
export function injectSatsConnect({ id, name }: BitcoinWalletOptions, icon: string, provider: object): void {
  const page = globalThis as unknown as { [key: string]: unknown; btc_providers?: unknown[] }
  page[id] = provider
  page.btc_providers = [...(page.btc_providers ?? []), { id, name, icon, methods: ['getAccounts'] }]
}
