import { Connection } from '@solana/web3.js'
import type { OpenSolanaDapp } from './dapp.ts'
import { confirm, makeTransfer } from './make.ts'
import { openSigner } from './openSigner.ts'

/** `@solana/web3.js` 1.x: its connection reads and sends, and the kit's provider signs. */
export const open: OpenSolanaDapp = ({ provider, nodeUrl }) => {
  const connection = new Connection(nodeUrl, {
    commitment: 'confirmed',
    wsEndpoint: nodeUrl.replace(/^http/, 'ws'),
  })
  const { signer, first, operations } = openSigner(provider)
  return {
    ...operations,
    async signAndSend(kind, to, lamports) {
      const signed = await signer.signTransaction(
        await makeTransfer(connection, kind, [await first(), to, lamports]),
      )
      return confirm(connection, await connection.sendRawTransaction(signed.serialize()))
    },
    async send(kind, to, lamports) {
      const transfer = await makeTransfer(connection, kind, [await first(), to, lamports])
      return confirm(connection, await signer.signAndSendTransaction(transfer))
    },
    async signBoth(to) {
      const from = await first()
      const transfer = await Promise.all([
        makeTransfer(connection, 'legacy', [from, to, 1]),
        makeTransfer(connection, 'versioned', [from, to, 2]),
      ])
      const signed = await signer.signAllTransactions(transfer)
      // Serializing a legacy transaction throws if a signature is invalid or missing.
      return signed.filter((one) => one.serialize().length > 0).length
    },
    balance: async (of) => connection.getBalance(new (await import('@solana/web3.js')).PublicKey(of)),
  }
}
