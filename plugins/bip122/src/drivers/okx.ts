import { tryRead } from '@latchkit/kernel/chain'
import { onAbort } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { createCall } from './createCall.ts'
import type { OpenDriver, Shared } from './driver.ts'
import { ignoreErrors, readBase64, readList, readOrThrow, readTxid } from './readResponses.ts'
import { createChainReader, messageType, readCurrent, readOwnAccounts, signPsbtHex } from './unisat.ts'

/** Formats satoshis as a decimal number of bitcoin. */
const toBitcoins = (satoshis: bigint): string =>
  `${satoshis / 100_000_000n}.${`${satoshis % 100_000_000n}`.padStart(8, '0')}`

/**
 * OKX's provider differs from Unisat's in connecting and sending only. If it does not report its network, it is that of its
 * addresses. It cannot be asked to switch to another one.
 */
export const open: OpenDriver = ({ calls }) => {
  const call = createCall(calls)

  const readChain = createChainReader(() => call('getNetwork'))

  async function readShared(response: unknown): Promise<Shared> {
    const list = readList(response).slice(0, 1)
    if (list.length === 0) return { accounts: [] }
    const publicKey = await ignoreErrors(() => call('getPublicKey'))
    return { ...readOwnAccounts(list, publicKey), chain: await readChain() }
  }

  return {
    async connect() {
      const response = await call('connect')
      return readShared([readOrThrow(() => (response as { address: unknown }).address)])
    },
    restore: async () => readShared(await call('getAccounts')),
    current: () => readCurrent(calls, readChain),
    disconnect: async () => calls.get('disconnect')?.(),
    async signMessage({ address, message, protocol }) {
      const type = messageType(address, protocol)
      const signature = readBase64(await call('signMessage', message, type))
      return { signature, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
    },
    signPsbt: (psbtCall) => signPsbtHex(call, psbtCall),
    async sendTransfer({ address, recipients: [first, ...more] }) {
      if (!first || more.length > 0) throw errors.CANNOT({ values: { what: 'send to several at once' } })
      const transfer = { from: address, to: first.address, value: toBitcoins(first.amount) }
      const response = await call('send', transfer)
      return { txid: readTxid(tryRead(() => (response as { txhash: unknown }).txhash)) }
    },
    watch(notify, signal) {
      const onEvent = () => {
        if (!signal.aborted) notify()
      }
      for (const event of ['accountsChanged', 'accountChanged', 'disconnect']) {
        tryRead(() => calls.get('on')?.(event, onEvent))
        const removeListener = () => tryRead(() => calls.get('removeListener')?.(event, onEvent))
        onAbort(signal, removeListener)
      }
    },
  }
}
