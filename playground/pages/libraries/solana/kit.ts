import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { OpenSolanaDapp, TransactionKind } from './dapp.ts'
import { openSigner } from './openSigner.ts'

/** The instruction of the System program that transfers lamports. */
function transfer(from: string, to: string, lamports: number) {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, BigInt(lamports), true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(data.buffer),
  }
}

/** `@solana/kit`: it builds transactions and reads the chain, and the kit's provider signs. */
export const open: OpenSolanaDapp = ({ provider, nodeUrl }) => {
  const rpc = createSolanaRpc(nodeUrl)
  const { signer, first, operations } = openSigner(provider)

  async function build(kind: TransactionKind, to: string, lamports: number): Promise<Uint8Array> {
    const from = await first()
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: kind === 'legacy' ? 'legacy' : 0 }),
      (empty) => setTransactionMessageFeePayer(address(from), empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstruction(transfer(from, to, lamports), timed),
    )
    return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  }

  return {
    ...operations,
    async signAndSend(kind, to, lamports) {
      const signed = await signer.signTransaction(await build(kind, to, lamports))
      const wire = getBase64Decoder().decode(signed) as Parameters<typeof rpc.sendTransaction>[0]
      return rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    },
    send: async (kind, to, lamports) => signer.signAndSendTransaction(await build(kind, to, lamports)),
    async signBoth(to) {
      const built = await Promise.all([build('legacy', to, 1), build('versioned', to, 2)])
      const signed = await signer.signAllTransactions(built)
      const signatures = signed.flatMap((bytes) =>
        Object.values(getTransactionDecoder().decode(bytes).signatures),
      )
      return signatures.filter((signature) => signature?.some((byte) => byte !== 0)).length
    },
    balance: async (of) => Number((await rpc.getBalance(address(of)).send()).value),
  }
}
