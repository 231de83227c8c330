import { base58, base64 } from '@scure/base'
import { keyOf, signWire } from '../../solana/keys.ts'
import { sendTo } from '../../solana/sendTo.ts'
import type { NamespaceSigner } from '../others.ts'

const key = keyOf(9)
const signTransaction = (transaction: unknown) => signWire(base64.decode(String(transaction)), key)
const account = () => [{ pubkey: key.address }]

/** Signs in the formats of WalletConnect sessions: messages in base58, transactions in base64. */
export const signer: NamespaceSigner = {
  accountOn: () => key.address,
  methods: {
    solana_getAccounts: account,
    solana_requestAccounts: account,
    solana_signMessage: ({ message }) => ({
      signature: base58.encode(key.sign(base58.decode(String(message)))),
    }),
    solana_signTransaction({ transaction }) {
      const signed = signTransaction(transaction)
      return { signature: base58.encode(signed.slice(1, 65)), transaction: base64.encode(signed) }
    },
    async solana_signAndSendTransaction({ transaction }, _, node) {
      const signed = signTransaction(transaction)
      await sendTo(node, signed)
      return { signature: base58.encode(signed.slice(1, 65)) }
    },
    solana_signAllTransactions: ({ transactions }) => ({
      transactions: [transactions].flat().map((one) => base64.encode(signTransaction(one))),
    }),
  },
}
