import { tryRead } from '@latchkit/kernel/chain'
import { errors } from '../errors.ts'
import { askOf } from './askOf.ts'
import type { OpenDriver, Shared } from './driver.ts'
import { orNonsense, quietly, readAccounts, readBase64, readTxid } from './readAnswers.ts'
import { messageType, signPsbtHex } from './unisat.ts'

/** Satoshis as the decimal text of bitcoins. */
const inBitcoins = (satoshis: bigint): string =>
  `${satoshis / 100_000_000n}.${`${satoshis % 100_000_000n}`.padStart(8, '0')}`

/** OKX's provider is Unisat's, but for connecting and sending; it is on the network of its addresses, and goes to no other when asked. */
export const open: OpenDriver = ({ calls }) => {
  const ask = askOf(calls)

  async function shared(answer: unknown): Promise<Shared> {
    const list = orNonsense(() => (Array.isArray(answer) ? answer.slice(0, 1) : undefined))
    if (list.length === 0) return { accounts: [] }
    const publicKey = await quietly(() => ask('getPublicKey'))
    return { accounts: readAccounts(list.map((address: unknown) => ({ address, publicKey }))) }
  }

  return {
    async connect() {
      const answer = await ask('connect')
      return shared([orNonsense(() => (answer as { address: unknown }).address)])
    },
    restore: async () => shared(await ask('getAccounts')),
    disconnect: async () => calls.get('disconnect')?.(),
    async signMessage({ address, message, protocol }) {
      const type = messageType(address, protocol)
      const signature = readBase64(await ask('signMessage', message, type))
      return { signature, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
    },
    signPsbt: (call) => signPsbtHex(ask, call),
    async sendTransfer({ address, recipients: [first, ...more] }) {
      if (!first || more.length > 0) throw errors.CANNOT({ values: { what: 'send to several at once' } })
      const transfer = { from: address, to: first.address, value: inBitcoins(first.amount) }
      const answer = await ask('send', transfer)
      return { txid: readTxid(tryRead(() => (answer as { txhash: unknown }).txhash)) }
    },
    watch(told, signal) {
      const heard = () => {
        if (!signal.aborted) told()
      }
      for (const event of ['accountsChanged', 'accountChanged', 'disconnect']) {
        tryRead(() => calls.get('on')?.(event, heard))
        const leave = () => tryRead(() => calls.get('removeListener')?.(event, heard))
        signal.addEventListener('abort', leave, { once: true })
      }
    },
  }
}
