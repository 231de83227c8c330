import type { Recorder } from '../extension/recorder.ts'
import type { BitcoinCore } from './core.ts'
import { createUnisat } from './unisat.ts'

/** Converts a decimal amount of bitcoin to satoshis. */
function inSatoshis(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, 8).padEnd(8, '0'))
}

/** A provider like OKX's: the same as Unisat's except for connecting, the protocol's name and sending. */
export function createOkx(core: BitcoinCore, record: Recorder) {
  const { getAccounts, getPublicKey, signMessage, signPsbt, pushPsbt, disconnect, on, removeListener } =
    createUnisat(core, record)
  return {
    getAccounts,
    getPublicKey,
    signMessage: (message: string, type: 'ecdsa' | 'bip322-simple' = 'ecdsa') => signMessage(message, type),
    signPsbt,
    pushPsbt,
    disconnect,
    on,
    removeListener,
    connect: () =>
      record.run('connect', [], async () => {
        const [first] = await core.connect()
        return { address: first?.address, publicKey: first?.publicKey }
      }),
    send: (transfer: { readonly from: string; readonly to: string; readonly value: string }) =>
      record.run('send', [transfer], async () => ({
        txhash: await core.transfer([{ address: transfer.to, amount: inSatoshis(transfer.value) }]),
      })),
  }
}
