import { base64, hex } from '@scure/base'
import { createEmitter } from '../extension/emitter.ts'
import { unknownChain } from '../extension/errors.ts'
import type { Recorder } from '../extension/recorder.ts'
import type { BitcoinCore } from './core.ts'

interface PsbtOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
}

const names = ['Mainnet', 'Testnet', 'Signet', 'Regtest'] as const
const enumOf = (name: string) => `BITCOIN_${name.toUpperCase()}`

/** A provider like Unisat's: one address, hexadecimal data, and its own events. */
export function createUnisat({ state, ...core }: BitcoinCore, record: Recorder) {
  const emitter = createEmitter()
  const addresses = () => state.exposed().flatMap((one) => (one.purpose === 'payment' ? [one.address] : []))
  const first = () => addresses()[0] ?? ''
  state.listen((what) => {
    if (what === 'network') emitter.emit('chainChanged', enumOf(state.network().name))
    emitter.emit('accountsChanged', addresses())
  })
  const run = <T>(method: string, params: unknown, truly: () => T | Promise<T>) =>
    record.run(method, params, truly)

  return {
    requestAccounts: () => run('requestAccounts', [], async () => (await core.connect()) && addresses()),
    getAccounts: () => run('getAccounts', [], addresses),
    getPublicKey: () => run('getPublicKey', [], () => state.exposed()[0]?.publicKey ?? ''),
    getChain: () => run('getChain', [], () => ({ enum: enumOf(state.network().name) })),
    getNetwork: () => run('getNetwork', [], () => state.network().name.toLowerCase()),
    switchChain: (chain: string) =>
      run('switchChain', [chain], async () => {
        const name = names.find((one) => enumOf(one) === chain)
        if (!name) throw unknownChain(chain)
        await core.switchTo(name)
        return { enum: chain }
      }),
    signMessage: (message: string, type = 'ecdsa') =>
      run('signMessage', [message, type], () =>
        core.signMessage(first(), message, type === 'ecdsa' ? 'ECDSA' : 'BIP322'),
      ),
    signPsbt: (psbt: string, { autoFinalized = true, toSignInputs = [] }: PsbtOptions = {}) =>
      run('signPsbt', [psbt], async () => {
        const requestedInputs = toSignInputs.map(({ index, address }): [string, number] => [
          address ?? first(),
          index,
        ])
        const signed = await core.signPsbt(
          base64.encode(hex.decode(psbt)),
          requestedInputs,
          false,
          autoFinalized,
        )
        return hex.encode(base64.decode(signed.psbt))
      }),
    pushPsbt: (psbt: string) => run('pushPsbt', [psbt], () => core.push(base64.encode(hex.decode(psbt)))),
    sendBitcoin: (to: string, satoshis: number) =>
      run('sendBitcoin', [to, satoshis], () => core.transfer([{ address: to, amount: BigInt(satoshis) }])),
    disconnect: () => run('disconnect', [], () => state.change({ authorized: false })),
    on: (event: string, listener: (payload: unknown) => void) => emitter.on(event, listener),
    removeListener: (event: string, listener: (payload: unknown) => void) => emitter.off(event, listener),
  }
}
