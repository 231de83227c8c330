import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import { ProviderError, unknownChain, unsupported } from '../extension/errors.ts'
import type { Recorder } from '../extension/recorder.ts'
import type { BitcoinCore } from './core.ts'

const onNetwork = v.object({ network: v.optional(v.string()) })
const messageSchema = v.object({
  message: v.string(),
  paymentType: v.optional(v.picklist(['p2wpkh', 'p2tr'])),
})
const psbtSchema = v.object({
  hex: v.string(),
  broadcast: v.optional(v.boolean(), false),
  signAtIndex: v.optional(v.array(v.number()), []),
})
const transferSchema = v.object({ address: v.string(), amount: v.string() })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A provider like Leather's. It has no connections; each request names its network. */
export function createLeather({ state, ...core }: BitcoinCore, record: Recorder) {
  const addressFor = (purpose: string) =>
    state.exposed().find((one) => one.purpose === purpose)?.address ?? ''

  async function answer(method: string, params: unknown): Promise<unknown> {
    const { network = 'mainnet' } = v.parse(onNetwork, params ?? {})
    if (!state.findNetwork(capital(network))) throw unknownChain(network)
    state.change({ network: capital(network) })
    if (method === 'getAddresses') {
      await core.connect()
      const addresses = state.exposed().map(({ address, publicKey, purpose }) => ({
        symbol: 'BTC',
        type: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh',
        address,
        publicKey,
      }))
      return { addresses }
    }
    if (method === 'signMessage') {
      const { message, paymentType } = v.parse(messageSchema, params)
      const address = addressFor(paymentType === 'p2tr' ? 'ordinals' : 'payment')
      return { address, message, signature: await core.signMessage(address, message, 'BIP322') }
    }
    if (method === 'signPsbt') {
      const { hex: psbt, broadcast, signAtIndex } = v.parse(psbtSchema, params)
      const inputs = signAtIndex.map((index): [string, number] => [addressFor('payment'), index])
      const signed = await core.signPsbt(base64.encode(hex.decode(psbt)), inputs, broadcast)
      return { hex: hex.encode(base64.decode(signed.psbt)), txid: signed.txid }
    }
    if (method === 'sendTransfer') {
      const { address, amount } = v.parse(transferSchema, params)
      return { txid: await core.transfer([{ address, amount: BigInt(amount) }]) }
    }
    throw unsupported(method)
  }

  return {
    /** Rejects with the JSON-RPC response that other wallets resolve with. */
    async request(method: string, params: unknown) {
      const id = crypto.randomUUID()
      try {
        return { jsonrpc: '2.0', id, result: await record.run(method, params, () => answer(method, params)) }
      } catch (cause) {
        const { code, message } =
          cause instanceof ProviderError ? cause : new ProviderError(-32603, `${cause}`)
        throw { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
  }
}
