import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { readRpc } from '../../chains/readRpc.ts'
import type { Keys } from '../state/keys.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { SiteNetwork } from './networks.ts'

const initialLamports = 5_000_000_000

export type Solana = ReturnType<typeof createSolana>

/** The operations of the site on Solana, for its users. */
export function createSolana(keys: Keys) {
  const funded = new Map<string, Promise<unknown>>()
  const seedOf = (userId: string) => keys.derive(`solana:${userId}`)
  const publicKey = (userId: string) => ed25519.getPublicKey(seedOf(userId))
  const addressOf = (userId: string) => base58.encode(publicKey(userId))

  const callNode = (network: SiteNetwork, method: string, params: readonly unknown[]) =>
    readRpc({ url: network.rpcUrl, method, params, signal: AbortSignal.timeout(20_000) })

  /** Signs a wire transaction that lists the user as a signer. */
  async function signTransaction(userId: string, wire: Uint8Array) {
    const { PublicKey, VersionedTransaction } = await import('@solana/web3.js')
    const transaction = VersionedTransaction.deserialize(wire)
    const userKey = new PublicKey(publicKey(userId))
    const { message } = transaction
    const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
    if (!signers.some((key) => key.equals(userKey)))
      throw new RefusedError('The transaction does not ask for this account’s signature')
    const signature = ed25519.sign(message.serialize(), seedOf(userId))
    transaction.addSignature(userKey, signature)
    return { wire: transaction.serialize(), signature: base58.encode(signature) }
  }

  return {
    addressOf,
    signTransaction,
    signMessage: (userId: string, message: Uint8Array): Uint8Array => ed25519.sign(message, seedOf(userId)),
    /** Funds a new user, once per network. */
    async fund(network: SiteNetwork, userId: string): Promise<void> {
      const fundingKey = `${network.id} ${userId}`
      const airdrop =
        funded.get(fundingKey) ?? callNode(network, 'requestAirdrop', [addressOf(userId), initialLamports])
      funded.set(fundingKey, airdrop)
      await airdrop.catch((error: unknown) => {
        funded.delete(fundingKey)
        throw error
      })
    },
    async send(network: SiteNetwork, wire: Uint8Array, options: object = {}): Promise<string> {
      const sendOptions = { ...options, encoding: 'base64' }
      return String(await callNode(network, 'sendTransaction', [base64.encode(wire), sendOptions]))
    },
    forget: () => funded.clear(),
  }
}
