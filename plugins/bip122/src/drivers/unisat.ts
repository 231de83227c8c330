import { type BitcoinChain, chainNamed } from '../chains.ts'
import { attempt, can } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import { fromBase64, hexToBase64, toHex } from './bytes.ts'
import type { OpenDriver, PsbtCall, Shared } from './driver.ts'
import { orNonsense, quietly, readAccounts, readBase64, readTxid } from './readAnswers.ts'

/** What the Unisat family puts into a page. */
export interface UnisatProvider {
  requestAccounts(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey(): Promise<unknown>
  getChain?(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  signMessage(message: string, type: string): Promise<unknown>
  signPsbt(hex: string, options: object): Promise<unknown>
  pushPsbt(hex: unknown): Promise<unknown>
  sendBitcoin(to: string, satoshis: number): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

/** Taproot and native segwit sign by BIP-322, older addresses with the header byte, unless it is said. */
export const messageType = (address: string, protocol: 'ecdsa' | 'bip322' | undefined): string =>
  (protocol ?? (/^(bc|tb|bcrt)1/i.test(address) ? 'bip322' : 'ecdsa')) === 'bip322'
    ? 'bip322-simple'
    : 'ecdsa'

/** The two ways this family and OKX take a PSBT: hex with its options, then on to the network. */
export async function signPsbtHex(
  provider: Pick<UnisatProvider, 'signPsbt' | 'pushPsbt'>,
  { psbt, inputs, broadcast }: PsbtCall,
): Promise<{ psbt: string; txid?: string | undefined }> {
  const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({ index, address, sighashTypes }))
  const signed = await provider.signPsbt(toHex(fromBase64(psbt)), {
    autoFinalized: broadcast,
    ...(toSignInputs.length > 0 ? { toSignInputs } : {}),
  })
  const whole = hexToBase64(signed)
  return { psbt: whole, txid: broadcast ? readTxid(await provider.pushPsbt(signed)) : undefined }
}

/** Unisat, and those that copied its provider: Bitget, Binance. */
export const open: OpenDriver = (given) => {
  // Each function is only called; what it answers is read as any foreign word.
  const provider = given as UnisatProvider

  async function chain(): Promise<BitcoinChain | undefined> {
    if (!can(provider, 'getChain')) return chainNamed(await provider.getNetwork?.())
    const said = (await provider.getChain?.()) as { enum?: unknown }
    return chainNamed(said.enum)
  }

  async function shared(answer: unknown): Promise<Shared> {
    const list = orNonsense(() => (Array.isArray(answer) ? answer.slice(0, 100) : undefined))
    if (list.length === 0) return { accounts: [] }
    const publicKey = await quietly(() => provider.getPublicKey())
    const accounts = readAccounts(
      list.map((address: unknown, index) => ({ address, publicKey: index === 0 ? publicKey : undefined })),
    )
    return { accounts, chain: (await quietly(chain)) as BitcoinChain | undefined }
  }

  return {
    connect: async () => shared(await provider.requestAccounts()),
    restore: async () => shared(await provider.getAccounts()),
    disconnect: async () => (can(provider, 'disconnect') ? provider.disconnect?.() : undefined),
    async signMessage({ address, message, protocol }) {
      const type = messageType(address, protocol)
      const signature = readBase64(await provider.signMessage(message, type))
      return { signature, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
    },
    signPsbt: (call) => signPsbtHex(provider, call),
    async sendTransfer({ recipients: [first, ...more] }) {
      if (!first || more.length > 0) throw errors.CANNOT({ values: { what: 'send to several at once' } })
      return { txid: readTxid(await provider.sendBitcoin(first.address, Number(first.amount))) }
    },
    async switchTo({ standard }) {
      if (!can(provider, 'switchChain')) throw errors.CHAIN_UNSUPPORTED()
      await provider.switchChain?.(standard.replace(':', '_').toUpperCase())
    },
    watch(told, signal) {
      const heard = () => {
        if (!signal.aborted) told()
      }
      for (const event of ['accountsChanged', 'networkChanged', 'chainChanged', 'disconnect']) {
        attempt(() => provider.on?.(event, heard))
        const leave = () => attempt(() => provider.removeListener?.(event, heard))
        signal.addEventListener('abort', leave, { once: true })
      }
    },
  }
}
