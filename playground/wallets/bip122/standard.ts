import { base64, hex } from '@scure/base'
import type { Recorder } from '../extension/recorder.ts'
import type { BitcoinCore } from './core.ts'
import type { OwnAddress } from './keys.ts'

interface Account {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the Wallet Standard, with the features for Bitcoin. */
export function createStandard(
  { state, ...core }: BitcoinCore,
  record: Recorder,
  look: { name: string; icon: string },
) {
  const chain = () => `bitcoin:${state.network().name.toLowerCase()}`
  const accountOf = ({ address, publicKey }: OwnAddress): Account => ({
    address,
    publicKey: hex.decode(publicKey),
    chains: [chain()],
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
  })
  const accounts = () => state.exposed().map(accountOf)

  return {
    version: '1.0.0',
    ...look,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: unknown) =>
          record.run('bitcoin:connect', input, async () => {
            await core.connect()
            return { accounts: accounts() }
          }),
      },
      'bitcoin:disconnect': {
        version: '1.0.0',
        disconnect: () => record.run('bitcoin:disconnect', null, () => state.change({ authorized: false })),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly { readonly account: Account; readonly message: Uint8Array }[]) =>
          record.run('bitcoin:signMessage', inputs.length, async () => {
            const signed = []
            for (const { account, message } of inputs) {
              const text = new TextDecoder().decode(message)
              const signature = base64.decode(await core.signMessage(account.address, text, 'BIP322'))
              signed.push({ signedMessage: message, signature })
            }
            return signed
          }),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (
          ...inputs: readonly {
            readonly psbt: Uint8Array
            readonly inputsToSign: readonly {
              readonly account: Account
              readonly signingIndexes: readonly number[]
            }[]
          }[]
        ) =>
          record.run('bitcoin:signTransaction', inputs.length, async () => {
            const signed = []
            for (const { psbt, inputsToSign } of inputs) {
              const requestedInputs = inputsToSign.flatMap(({ account, signingIndexes }) =>
                signingIndexes.map((index): [string, number] => [account.address, index]),
              )
              const answer = await core.signPsbt(base64.encode(psbt), requestedInputs, false)
              signed.push({ signedPsbt: base64.decode(answer.psbt) })
            }
            return signed
          }),
      },
      'standard:events': {
        version: '1.0.0',
        on: (event: string, listener: (changed: unknown) => void) =>
          state.listen(() => event === 'change' && listener({ accounts: accounts() })),
      },
    },
  }
}

/** Registers a wallet as the standard requires: it notifies current listeners, and answers later ones. */
export function registerStandard(wallet: object): void {
  const register = (api: { register(...wallets: object[]): void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
}
