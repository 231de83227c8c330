import { base64, hex } from '@scure/base'
import { addressesOf } from '../../bip122/keys.ts'
import { signHeaderByte } from '../../bip122/signMessage.ts'
import { signPsbt, transfer } from '../../bip122/spend.ts'
import type { NamespaceSigner } from '../others.ts'

const ownAddresses = addressesOf('09'.repeat(32), 'Regtest')
const [payment] = ownAddresses
if (!payment) throw new Error('A key has an address')

/** Signs in the formats of WalletConnect sessions: message signatures in hex, PSBTs in base64. */
export const signer: NamespaceSigner = {
  accountOn: () => payment.address,
  methods: {
    getAccountAddresses: () =>
      ownAddresses.map(({ address, publicKey, purpose }) => ({
        address,
        publicKey,
        path: "m/84'/1'/0'/0/0",
        intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
      })),
    signMessage: ({ message }) => ({
      address: payment.address,
      signature: hex.encode(base64.decode(signHeaderByte(payment, String(message)))),
    }),
    async sendTransfer({ recipientAddress, amount }, _, api) {
      const to = [{ address: String(recipientAddress), amount: BigInt(String(amount)) }]
      return { txid: await transfer(payment, to, { name: 'Regtest', api }) }
    },
    signPsbt: ({ psbt }) => ({ psbt: base64.encode(signPsbt(String(psbt), ownAddresses, []).toPSBT()) }),
  },
}
