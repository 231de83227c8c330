import { tryRead } from '@latchkit/kernel/chain'
import { type BitcoinChain, chainNamed } from '../chains.ts'

import { errors } from '../errors.ts'
import { type Ask, askOf } from './askOf.ts'
import { fromBase64, hexToBase64, toHex } from './bytes.ts'
import type { OpenDriver, PsbtCall, Shared } from './driver.ts'
import { orNonsense, quietly, readAccounts, readBase64, readTxid } from './readAnswers.ts'

/** Taproot and native segwit sign by BIP-322, older addresses with the header byte, unless it is said. */
export const messageType = (address: string, protocol: 'ecdsa' | 'bip322' | undefined): string =>
  (protocol ?? (/^(bc|tb|bcrt)1/i.test(address) ? 'bip322' : 'ecdsa')) === 'bip322'
    ? 'bip322-simple'
    : 'ecdsa'

/** The two ways this family and OKX take a PSBT: hex with its options, then on to the network. */
export async function signPsbtHex(
  ask: Ask,
  { psbt, inputs, broadcast }: PsbtCall,
): Promise<{ psbt: string; txid?: string | undefined }> {
  const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({ index, address, sighashTypes }))
  const signed = await ask('signPsbt', toHex(fromBase64(psbt)), {
    autoFinalized: broadcast,
    ...(toSignInputs.length > 0 ? { toSignInputs } : {}),
  })
  const whole = hexToBase64(signed)
  return { psbt: whole, txid: broadcast ? readTxid(await ask('pushPsbt', signed)) : undefined }
}

/** Unisat, and those that copied its provider: Bitget, Binance. */
export const open: OpenDriver = ({ calls }) => {
  const ask = askOf(calls)

  async function chain(): Promise<BitcoinChain | undefined> {
    if (!calls.has('getChain')) return chainNamed(await ask('getNetwork'))
    const said = (await ask('getChain')) as { enum?: unknown }
    return chainNamed(said.enum)
  }

  async function shared(answer: unknown): Promise<Shared> {
    const list = orNonsense(() => (Array.isArray(answer) ? answer.slice(0, 100) : undefined))
    if (list.length === 0) return { accounts: [] }
    const publicKey = await quietly(() => ask('getPublicKey'))
    const accounts = readAccounts(
      list.map((address: unknown, index) => ({ address, publicKey: index === 0 ? publicKey : undefined })),
    )
    return { accounts, chain: (await quietly(chain)) as BitcoinChain | undefined }
  }

  return {
    connect: async () => shared(await ask('requestAccounts')),
    restore: async () => shared(await ask('getAccounts')),
    disconnect: async () => calls.get('disconnect')?.(),
    async signMessage({ address, message, protocol }) {
      const type = messageType(address, protocol)
      const signature = readBase64(await ask('signMessage', message, type))
      return { signature, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
    },
    signPsbt: (call) => signPsbtHex(ask, call),
    async sendTransfer({ recipients: [first, ...more] }) {
      if (!first || more.length > 0) throw errors.CANNOT({ values: { what: 'send to several at once' } })
      return { txid: readTxid(await ask('sendBitcoin', first.address, Number(first.amount))) }
    },
    async switchTo({ standard }) {
      if (!calls.has('switchChain')) throw errors.CHAIN_UNSUPPORTED()
      await ask('switchChain', standard.replace(':', '_').toUpperCase())
    },
    watch(told, signal) {
      const heard = () => {
        if (!signal.aborted) told()
      }
      for (const event of ['accountsChanged', 'networkChanged', 'chainChanged', 'disconnect']) {
        tryRead(() => calls.get('on')?.(event, heard))
        const leave = () => tryRead(() => calls.get('removeListener')?.(event, heard))
        signal.addEventListener('abort', leave, { once: true })
      }
    },
  }
}
