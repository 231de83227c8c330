import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { Approvals } from '../extension/approvals.ts'
import { unauthorized, unknownChain } from '../extension/errors.ts'
import type { OwnAddress } from './keys.ts'
import { signBip322, signHeaderByte } from './signMessage.ts'
import { broadcast, type Recipient, signPsbt, transfer } from './spend.ts'
import type { BitcoinState } from './state.ts'

export type BitcoinCore = ReturnType<typeof createCore>

/** The behavior that all forms of the wallet share: it asks the visitor, then creates real signatures. */
export function createCore(state: BitcoinState, approvals: Approvals) {
  function ownerOf(address: string): OwnAddress {
    const match = state.exposed().find((one) => one.address === address)
    if (!match) throw unauthorized()
    return match
  }

  async function finish(tx: Transaction): Promise<string> {
    tx.finalize()
    return broadcast(tx, state.network())
  }

  return {
    state,
    async connect(): Promise<readonly OwnAddress[]> {
      if (state.exposed().length > 0) return state.exposed()
      const [payment] = state.own()
      await approvals.ask({
        kind: 'connection',
        title: 'Connect to this site',
        rows: [{ label: 'Account', value: payment?.address ?? '' }],
      })
      // Approving a connection also unlocks the wallet.
      state.change({ authorized: true, locked: false })
      return state.exposed()
    },
    async signMessage(address: string, message: string, protocol: 'ECDSA' | 'BIP322'): Promise<string> {
      const owner = ownerOf(address)
      const rows = [{ label: 'Account', value: address }]
      await approvals.ask({ kind: 'signature', title: 'Sign a message', text: message, rows })
      return protocol === 'ECDSA' ? signHeaderByte(owner, message) : signBip322(owner, message)
    },
    async signPsbt(
      psbt: string,
      inputs: readonly [string, number][],
      shouldBroadcast: boolean,
      finalize = false,
    ) {
      if (state.exposed().length === 0) throw unauthorized()
      const tx = signPsbt(psbt, state.exposed(), inputs)
      await approvals.ask({
        kind: 'transaction',
        title: 'Sign a transaction',
        rows: [{ label: 'Inputs', value: `${inputs.length || tx.inputsLength}` }],
      })
      if (finalize && !shouldBroadcast) tx.finalize()
      const txid = shouldBroadcast ? await finish(tx) : undefined
      return { psbt: base64.encode(tx.toPSBT()), txid }
    },
    /** Broadcasts a signed transaction. */
    async push(psbt: string): Promise<string> {
      return broadcast(Transaction.fromPSBT(base64.decode(psbt)), state.network())
    },
    async transfer(recipients: readonly Recipient[]): Promise<string> {
      const [payment] = state.exposed()
      if (!payment) throw unauthorized()
      await approvals.ask({
        kind: 'transaction',
        title: 'Send bitcoins',
        rows: recipients.map(({ address, amount }) => ({ label: address, value: `${amount} sats` })),
      })
      return transfer(payment, recipients, state.network())
    },
    async switchTo(name: unknown): Promise<void> {
      const network = state.findNetwork(name)
      if (!network) throw unknownChain(`${name}`)
      if (state.network().name === network.name) return
      await approvals.ask({
        kind: 'network',
        title: 'Switch the network',
        rows: [{ label: 'To', value: network.name }],
      })
      state.change({ network: network.name })
    },
  }
}
