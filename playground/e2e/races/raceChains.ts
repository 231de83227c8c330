import { randomBytes } from 'node:crypto'
import { Keypair, PublicKey } from '@solana/web3.js'
import { toQuantity } from 'ethers'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chainReader } from '../lib/chain.ts'
import { type PageOptions, walletName, walletRdns } from '../lib/openPage.ts'
import { addressesOf, solanaPage, solanaWallet } from '../lib/solana.ts'
import { chain as solanaChain } from '../lib/solanaTransfer.ts'

/** A chain on which races send, and the wallet that sends there. */
export interface RaceChain {
  readonly name: string
  /** The name of the wallet's row, the key of the wallet, and the id of its connector. */
  readonly row: string
  readonly key: string
  readonly connector: string
  /** The amount of every race. */
  readonly amount: string
  /** How long a visitor waits: a lost answer is left after it, and what is built for the wallet must be ready before. */
  readonly timeoutMs: number
  /** Funds an account that no other test uses, and returns the page whose wallet holds it. */
  fund(track: number): Promise<PageOptions>
  newReceiver(): string
  /** The number of payments that have reached a receiver, as read from the chain. */
  countPayments(receiver: string): Promise<number>
}

const chain = chainReader()

export const ethereum: RaceChain = {
  name: 'Ethereum',
  row: walletName,
  key: walletRdns,
  connector: walletRdns,
  amount: '0.000001',
  timeoutMs: 600,
  async fund() {
    const key = generatePrivateKey()
    await chain.send('anvil_setBalance', [privateKeyToAddress(key), toQuantity(10n ** 20n)])
    return { wallets: [{ privateKeys: [key], mode: 'approve' }] }
  },
  newReceiver: () => `0x${randomBytes(20).toString('hex')}`,
  countPayments: async (receiver) => Number((await chain.getBalance(receiver)) / 1_000_000_000_000n),
}

/** The seed of the account of the first track. The next tracks follow. */
const firstSeed = 201

export const solana: RaceChain = {
  name: 'Solana',
  row: solanaWallet,
  key: solanaWallet,
  connector: `solana:${solanaWallet}`,
  // An account must hold at least 890,880 lamports.
  amount: '0.001',
  timeoutMs: 1_200,
  async fund(track) {
    const seeds = [firstSeed + track]
    await solanaChain().requestAirdrop(new PublicKey(addressesOf(seeds)[0]), 100_000_000_000)
    return solanaPage({ wallets: [{ seeds, mode: 'approve' }] })
  },
  newReceiver: () => Keypair.generate().publicKey.toBase58(),
  countPayments: async (receiver) =>
    Math.floor((await solanaChain().getBalance(new PublicKey(receiver))) / 1_000_000),
}
