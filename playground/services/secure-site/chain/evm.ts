import { type Chain, type Client, createClient, type Hex, type HttpTransport, http } from 'viem'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { call, getCode, readContract, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { toHex } from 'viem/utils'
import { readRpc } from '../../chains/readRpc.ts'
import type { Keys } from '../state/keys.ts'
import { Refused } from '../state/refused.ts'
import { numberOf, type SiteNetwork } from './networks.ts'
import {
  type AccountCall,
  accountAbi,
  accountAddress,
  create2Deployer,
  executeCall,
  factoryAddress,
  factoryCreation,
  signCalls,
} from './playAccount.ts'
import { reasonOf } from './reasonOf.ts'

export type EvmClient = Client<HttpTransport, Chain>

const ten = 10n ** 19n
/** A chain that is cut off in the middle holds the next bundle up for no longer. */
const receiptMs = 10_000
const plenty = 10n ** 24n

/** A way to a network's node, through the gateway unless told otherwise. */
export function evmClient(network: SiteNetwork, url: string = network.rpcUrl): EvmClient {
  const { name, symbol, decimals } = network
  const nativeCurrency = { name: symbol, symbol, decimals }
  const chain: Chain = {
    id: numberOf(network),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
  }
  return createClient({ chain, transport: http(url, { retryCount: 0 }), pollingInterval: 50 })
}

export const isDeployed = async (network: SiteNetwork, address: Hex): Promise<boolean> =>
  (await getCode(evmClient(network, network.directUrl), { address })) !== undefined

export type Evm = ReturnType<typeof createEvm>

/** What the site does on the EVM networks, for its users and at its own cost. */
export function createEvm(keys: Keys) {
  const relayer = privateKeyToAccount(toHex(keys.derive('relayer')))
  const queues = new Map<string, Promise<unknown>>()
  const funded = new Set<string>()

  const ownerOf = (userId: string): LocalAccount =>
    privateKeyToAccount(toHex(keys.derive(`eip155:${userId}`)))

  async function setBalance(network: SiteNetwork, address: Hex, wei: bigint): Promise<void> {
    const { directUrl: url } = network
    const signal = AbortSignal.timeout(10_000)
    const held = await readRpc({ url, method: 'eth_getBalance', params: [address, 'latest'], signal })
    if (BigInt(String(held)) > 0n) return
    await readRpc({ url, method: 'anvil_setBalance', params: [address, toHex(wei)], signal })
  }

  /** Pocket money for a new user, once, and what their smart account is made by. */
  async function fund(network: SiteNetwork, userId: string): Promise<void> {
    const mark = `${network.id} ${userId}`
    if (funded.has(mark)) return
    funded.add(mark)
    const { address } = ownerOf(userId)
    const each = [address, accountAddress(address)].map((one) => setBalance(network, one, ten))
    // Who checks a signature of an account that is not there yet asks the factory.
    await Promise.all([...each, queued(network, () => ready(network))]).catch((error: unknown) => {
      funded.delete(mark)
      throw error
    })
  }

  /** One after the other: the relayer's transactions are counted. */
  function queued<T>(network: SiteNetwork, run: () => Promise<T>): Promise<T> {
    const before = queues.get(network.id) ?? Promise.resolve()
    const next = before.catch(() => undefined).then(run)
    queues.set(network.id, next)
    return next
  }

  /** The relayer has money, and the factory is there. */
  async function ready(network: SiteNetwork): Promise<void> {
    const client = evmClient(network, network.directUrl)
    if (await isDeployed(network, factoryAddress)) return
    await setBalance(network, relayer.address, plenty)
    const hash = await sendTransaction(client, {
      account: relayer,
      to: create2Deployer,
      data: factoryCreation,
    })
    await waitForTransactionReceipt(client, { hash })
  }

  /** Has the user's smart account do calls, all or none, at the relayer's cost; gives the transaction's hash. */
  function execute(network: SiteNetwork, userId: string, calls: readonly AccountCall[]): Promise<Hex> {
    return queued(network, async () => {
      await ready(network)
      const client = evmClient(network)
      const owner = ownerOf(userId)
      const address = accountAddress(owner.address)
      const deployed = await isDeployed(network, address)
      const nonce = deployed
        ? await readContract(client, { abi: accountAbi, address, functionName: 'nonce' })
        : 0n
      const signature = await signCalls({ owner, chainId: numberOf(network), nonce, calls })
      const sent = executeCall(owner.address, deployed, { calls, signature })
      await call(client, { account: relayer, ...sent }).catch((error: unknown) => {
        throw new Refused(reasonOf(error))
      })
      const hash = await sendTransaction(client, { account: relayer, ...sent })
      // The next bundle counts on this one being done; that it is sent is true without.
      await waitForTransactionReceipt(client, { hash, timeout: receiptMs }).catch(() => undefined)
      return hash
    })
  }

  /** Whether calls would do, asked of the node without sending; throws why not. */
  async function tryCalls(
    network: SiteNetwork,
    userId: string,
    calls: readonly AccountCall[],
  ): Promise<void> {
    const account = accountAddress(ownerOf(userId).address)
    const client = evmClient(network)
    for (const { to, value, data } of calls) await call(client, { account, to, value, data })
  }

  return {
    ownerOf,
    fund,
    execute,
    tryCalls,
    send: (network: SiteNetwork, userId: string, one: AccountCall) =>
      sendTransaction(evmClient(network), { account: ownerOf(userId), ...one }),
    forget: () => funded.clear(),
  }
}
