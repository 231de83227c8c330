import { chainNamed } from '../chains.ts'
import { errors } from '../errors.ts'
import { fromBase64, hexToBase64, toHex } from './bytes.ts'
import type { OpenDriver, SignInput } from './driver.ts'
import { readAccounts, readBase64, readTxid } from './readAnswers.ts'
import { ask } from './satsConnect.ts'

/** Leather is of sats-connect's list, with words of its own; it cannot be asked without a prompt what it shares. */
export const open: OpenDriver = ({ calls }, chain) => {
  const network = () => chain()?.name.toLowerCase() ?? 'mainnet'
  return {
    async connect([first]) {
      const params = first ? { network: first.name.toLowerCase() } : undefined
      const { addresses } = await ask(calls, 'getAddresses', params)
      const accounts = readAccounts(addresses)
      return { accounts, chain: chainNamed(first?.name) }
    },
    restore: async () => undefined,
    async signMessage({ address, message }) {
      const paymentType = /^(bc|tb|bcrt)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      const answer = await ask(calls, 'signMessage', { message, paymentType, network: network() })
      return { signature: readBase64(answer.signature), protocol: 'BIP322' }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signAtIndex = inputs.map(({ index }) => index)
      const allowedSighash = sharedTypes(inputs)
      const answer = await ask(calls, 'signPsbt', {
        hex: toHex(fromBase64(psbt)),
        network: network(),
        broadcast,
        ...(signAtIndex.length > 0 ? { signAtIndex } : {}),
        ...(allowedSighash ? { allowedSighash } : {}),
      })
      return { psbt: hexToBase64(answer.hex), txid: answer.txid ? readTxid(answer.txid) : undefined }
    },
    async sendTransfer({ recipients }) {
      const [only, ...more] = recipients.map(({ address, amount }) => ({ address, amount: `${amount}` }))
      const params = more.length > 0 ? { recipients: [only, ...more] } : only
      const answer = await ask(calls, 'sendTransfer', { ...params, network: network() })
      return { txid: readTxid(answer.txid) }
    },
  }
}

/** The one list that Leather takes for all inputs. @throws {LatchkitError} CANNOT where they have different ones */
function sharedTypes([first, ...more]: readonly SignInput[]): readonly number[] | undefined {
  const isShared = more.every(({ sighashTypes }) => `${sighashTypes}` === `${first?.sighashTypes}`)
  if (!isShared) throw errors.CANNOT({ values: { what: 'sign inputs with different sighash types' } })
  return first?.sighashTypes
}
