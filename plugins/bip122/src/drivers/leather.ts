import { toHex } from '@latchkit/kernel/chain'
import { findChainByName } from '../chains.ts'
import { errors } from '../errors.ts'
import { fromBase64, hexToBase64 } from './bytes.ts'
import type { OpenDriver, SignInput } from './driver.ts'
import { readAccounts, readBase64, readTxid } from './readResponses.ts'
import { callProvider } from './satsConnect.ts'

/** Leather is in sats-connect's list, but has its own API. It cannot be asked for its accounts without a prompt. */
export const open: OpenDriver = ({ calls }, chain) => {
  const network = () => chain()?.name.toLowerCase() ?? 'mainnet'
  return {
    signsByAddress: true,
    async connect([first]) {
      const params = first ? { network: first.name.toLowerCase() } : undefined
      const { addresses } = await callProvider(calls, 'getAddresses', params)
      return { ...readAccounts(addresses), chain: findChainByName(first?.name) }
    },
    restore: async () => undefined,
    async signMessage({ address, message }) {
      const paymentType = /^(bc|tb|bcrt)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      const response = await callProvider(calls, 'signMessage', { message, paymentType, network: network() })
      return { signature: readBase64(response.signature), protocol: 'BIP322' }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signAtIndex = inputs.map(({ index }) => index)
      const allowedSighash = readSharedSighash(inputs)
      const response = await callProvider(calls, 'signPsbt', {
        hex: toHex(fromBase64(psbt)),
        network: network(),
        broadcast,
        ...(signAtIndex.length > 0 ? { signAtIndex } : {}),
        ...(allowedSighash ? { allowedSighash } : {}),
      })
      return { psbt: hexToBase64(response.hex), txid: response.txid ? readTxid(response.txid) : undefined }
    },
    async sendTransfer({ recipients }) {
      const [only, ...more] = recipients.map(({ address, amount }) => ({ address, amount: `${amount}` }))
      const params = more.length > 0 ? { recipients: [only, ...more] } : only
      const response = await callProvider(calls, 'sendTransfer', { ...params, network: network() })
      return { txid: readTxid(response.txid) }
    },
  }
}

/**
 * Returns the sighash types, which Leather accepts for all inputs at once.
 *
 * @throws {LatchkitError} CANNOT when the inputs have different ones
 */
function readSharedSighash([first, ...more]: readonly SignInput[]): readonly number[] | undefined {
  const isShared = more.every(({ sighashTypes }) => `${sighashTypes}` === `${first?.sighashTypes}`)
  if (!isShared) throw errors.CANNOT({ values: { what: 'sign inputs with different sighash types' } })
  return first?.sighashTypes
}
