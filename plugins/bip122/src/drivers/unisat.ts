import { toHex, tryRead } from '@latchkit/kernel/chain'
import { onAbort } from '@latchkit/kernel/plugin'
import { type ReportedChain, readChainName } from '../chains.ts'
import type { Calls } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'
import { fromBase64, hexToBase64 } from './bytes.ts'
import { type CallWallet, createCall } from './createCall.ts'
import type { OpenDriver, PsbtCall, Shared } from './driver.ts'
import { ignoreErrors, readAccounts, readBase64, readList, readTxid } from './readResponses.ts'

/** By default, taproot and native segwit addresses sign by BIP-322, and older addresses by ECDSA. */
export const messageType = (address: string, protocol: 'ecdsa' | 'bip322' | undefined): string =>
  (protocol ?? (/^(bc|tb|bcrt)1/i.test(address) ? 'bip322' : 'ecdsa')) === 'bip322'
    ? 'bip322-simple'
    : 'ecdsa'

/** Signs a PSBT as hex, and broadcasts it separately if requested. Used by this family and by OKX. */
export async function signPsbtHex(
  call: CallWallet,
  { psbt, inputs, broadcast }: PsbtCall,
): Promise<{ psbt: string; txid?: string | undefined }> {
  const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({ index, address, sighashTypes }))
  const signed = await call('signPsbt', toHex(fromBase64(psbt)), {
    autoFinalized: broadcast,
    ...(toSignInputs.length > 0 ? { toSignInputs } : {}),
  })
  const signedPsbt = hexToBase64(signed)
  return { psbt: signedPsbt, txid: broadcast ? readTxid(await call('pushPsbt', signed)) : undefined }
}

/**
 * Reads the addresses that this family and OKX share. These wallets sign with the first one, whatever a request names, so
 * that without it the others cannot be used either.
 */
export function readOwnAccounts(
  list: readonly unknown[],
  publicKey?: unknown,
): Pick<Shared, 'accounts' | 'leftOut'> {
  const toRow = (address: unknown, index: number) => ({
    address,
    purpose: 'payment',
    publicKey: index === 0 ? publicKey : undefined,
  })
  const shared = readAccounts(list.map(toRow))
  return shared.accounts[0]?.address === list[0] ? shared : { ...shared, accounts: [] }
}

/** Reads the current accounts and network of this family's and of OKX's wallets. Very old ones lack `getAccounts`. */
export async function readCurrent(
  calls: Calls,
  readChain: () => Promise<ReportedChain>,
): Promise<Partial<Shared>> {
  const list = calls.has('getAccounts') ? readList(await createCall(calls)('getAccounts')) : undefined
  return { ...(list && readOwnAccounts(list)), chain: await readChain() }
}

/**
 * Creates a function that reads the network. A wallet that fails to report it is treated as one that cannot, unless it
 * reported it before: then the error is thrown.
 */
export function createChainReader(readName: () => Promise<unknown>): () => Promise<ReportedChain> {
  let isReported = false
  return async () => {
    const chain = readChainName(isReported ? await readName() : await ignoreErrors(readName))
    isReported ||= chain !== undefined
    return chain
  }
}

/** Opens the driver for Unisat and the wallets that copied its provider: Bitget and Binance. */
export const open: OpenDriver = ({ calls }) => {
  const call = createCall(calls)

  const readChain = createChainReader(async () => {
    if (!calls.has('getChain')) return call('getNetwork')
    return ((await call('getChain')) as { enum?: unknown }).enum
  })

  async function readShared(response: unknown): Promise<Shared> {
    const list = readList(response)
    if (list.length === 0) return { accounts: [] }
    const publicKey = await ignoreErrors(() => call('getPublicKey'))
    return { ...readOwnAccounts(list, publicKey), chain: await readChain() }
  }

  return {
    connect: async () => readShared(await call('requestAccounts')),
    restore: async () => readShared(await call('getAccounts')),
    current: () => readCurrent(calls, readChain),
    disconnect: async () => calls.get('disconnect')?.(),
    async signMessage({ address, message, protocol }) {
      const type = messageType(address, protocol)
      const signature = readBase64(await call('signMessage', message, type))
      return { signature, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
    },
    signPsbt: (psbtCall) => signPsbtHex(call, psbtCall),
    async sendTransfer({ recipients: [first, ...more] }) {
      if (!first || more.length > 0) throw errors.CANNOT({ values: { what: 'send to several at once' } })
      return { txid: readTxid(await call('sendBitcoin', first.address, Number(first.amount))) }
    },
    async switchTo({ standard }) {
      if (!calls.has('switchChain')) throw errors.CHAIN_UNSUPPORTED()
      await call('switchChain', standard.replace(':', '_').toUpperCase())
    },
    watch(notify, signal) {
      const onEvent = () => {
        if (!signal.aborted) notify()
      }
      for (const event of ['accountsChanged', 'networkChanged', 'chainChanged', 'disconnect']) {
        tryRead(() => calls.get('on')?.(event, onEvent))
        const removeListener = () => tryRead(() => calls.get('removeListener')?.(event, onEvent))
        onAbort(signal, removeListener)
      }
    },
  }
}
