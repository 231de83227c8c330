import { createStandardWallet } from '@latchkit/plugin-solana/wallet'
import { base58 } from '@scure/base'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Connection, PublicKey } from '@solana/web3.js'
import type { OpenSolanaDapp } from './dapp.ts'
import { confirm, makeTransfer } from './make.ts'

const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4='

/** `@solana/wallet-adapter`: its adapter for Wallet Standard, with the wallet of the kit's provider. */
export const open: OpenSolanaDapp = ({ provider, nodeUrl }) => {
  const connection = new Connection(nodeUrl, {
    commitment: 'confirmed',
    wsEndpoint: nodeUrl.replace(/^http/, 'ws'),
  })
  const wallet: unknown = createStandardWallet(provider, { name: 'The kit', icon })
  // The library's own check for compatible wallets.
  if (!isWalletAdapterCompatibleStandardWallet(wallet as never))
    throw new Error('This is no wallet for the adapter')
  const adapter = new StandardWalletAdapter({ wallet: wallet as never })
  const events: string[] = []
  adapter.on('connect', (key) => events.push(`connect ${key.toBase58()}`))
  adapter.on('disconnect', () => events.push('disconnect'))
  const first = () => adapter.publicKey?.toBase58() ?? ''
  return {
    async connect() {
      await adapter.connect()
      return [first()]
    },
    sign: async (text) =>
      base58.encode((await adapter.signMessage?.(new TextEncoder().encode(text))) ?? new Uint8Array()),
    async signAndSend(kind, to, lamports) {
      const transfer = await makeTransfer(connection, kind, [first(), to, lamports])
      const signed = await adapter.signTransaction?.(transfer)
      return confirm(connection, await connection.sendRawTransaction(signed?.serialize() ?? new Uint8Array()))
    },
    async send(kind, to, lamports) {
      const transfer = await makeTransfer(connection, kind, [first(), to, lamports])
      return confirm(connection, await adapter.sendTransaction(transfer, connection))
    },
    async signBoth(to) {
      const transfer = [
        await makeTransfer(connection, 'legacy', [first(), to, 1]),
        await makeTransfer(connection, 'legacy', [first(), to, 2]),
      ]
      const signed = await adapter.signAllTransactions?.(transfer)
      return signed?.filter((one) => one.serialize().length > 0).length ?? 0
    },
    balance: (of) => connection.getBalance(new PublicKey(of)),
    declined: async () =>
      (await adapter.signMessage?.(new Uint8Array([1])).then(
        () => 'signed',
        (error: Error) => error.name,
      )) ?? 'nothing',
    disconnect: () => adapter.disconnect(),
    events,
  }
}
