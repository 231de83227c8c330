import { attempt } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import type { OpenDriver, Shared } from './driver.ts'
import { orNonsense, quietly, readAccounts, readBase64, readTxid } from './readAnswers.ts'
import { messageType, signPsbtHex, type UnisatProvider } from './unisat.ts'

/** OKX's provider is Unisat's, but for connecting and sending. */
interface OkxProvider
  extends Pick<
    UnisatProvider,
    'getAccounts' | 'getPublicKey' | 'signMessage' | 'signPsbt' | 'pushPsbt' | 'on' | 'removeListener'
  > {
  connect(): Promise<unknown>
  disconnect?(): Promise<unknown>
  send(transfer: { from: string; to: string; value: string }): Promise<unknown>
}

/** Satoshis as the decimal text of bitcoins. */
const inBitcoins = (satoshis: bigint): string =>
  `${satoshis / 100_000_000n}.${`${satoshis % 100_000_000n}`.padStart(8, '0')}`

/** OKX: it is on the network of its addresses, and goes to no other when asked. */
export const open: OpenDriver = (given) => {
  // Each function is only called; what it answers is read as any foreign word.
  const provider = given as OkxProvider

  async function shared(answer: unknown): Promise<Shared> {
    const list = orNonsense(() => (Array.isArray(answer) ? answer.slice(0, 1) : undefined))
    if (list.length === 0) return { accounts: [] }
    const publicKey = await quietly(() => provider.getPublicKey())
    return { accounts: readAccounts(list.map((address: unknown) => ({ address, publicKey }))) }
  }

  return {
    async connect() {
      const answer = await provider.connect()
      return shared([orNonsense(() => (answer as { address: unknown }).address)])
    },
    restore: async () => shared(await provider.getAccounts()),
    disconnect: async () => provider.disconnect?.(),
    async signMessage({ address, message, protocol }) {
      const type = messageType(address, protocol)
      const signature = readBase64(await provider.signMessage(message, type))
      return { signature, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
    },
    signPsbt: (call) => signPsbtHex(provider, call),
    async sendTransfer({ address, recipients: [first, ...more] }) {
      if (!first || more.length > 0) throw errors.CANNOT({ values: { what: 'send to several at once' } })
      const transfer = { from: address, to: first.address, value: inBitcoins(first.amount) }
      const answer = await provider.send(transfer)
      return { txid: readTxid(attempt(() => (answer as { txhash: unknown }).txhash)) }
    },
    watch(told, signal) {
      const heard = () => {
        if (!signal.aborted) told()
      }
      for (const event of ['accountsChanged', 'accountChanged', 'disconnect']) {
        attempt(() => provider.on?.(event, heard))
        const leave = () => attempt(() => provider.removeListener?.(event, heard))
        signal.addEventListener('abort', leave, { once: true })
      }
    },
  }
}
