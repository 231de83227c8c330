import { type Chain, type Client, createClient, type Hex, type HttpTransport, http } from 'viem'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { call, getCode, readContract, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { toHex } from 'viem/utils'
import { readRpc } from '../../chains/readRpc.ts'
import type { Keys } from '../state/keys.ts'
import { RefusedError } from '../state/refusedError.ts'
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

const initialBalance = 10n ** 19n
/** The limit on waiting for a receipt, so that a chain that stops answering does not block the next bundle. */
const receiptMs = 10_000
const relayerBalance = 10n ** 24n

/** Creates a client of a network's node, through the gateway unless another `url` is given. */
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

/** The operations of the site on the EVM networks, for its users and at its own expense. */
export function createEvm(keys: Keys) {
  const relayer = privateKeyToAccount(toHex(keys.derive('relayer')))
  const queues = new Map<string, Promise<unknown>>()
  const funded = new Set<string>()

  const ownerOf = (userId: string): LocalAccount =>
    privateKeyToAccount(toHex(keys.derive(`eip155:${userId}`)))

  async function setBalance(network: SiteNetwork, address: Hex, wei: bigint): Promise<void> {
    const { directUrl: url } = network
    const signal = AbortSignal.timeout(10_000)
    const balance = await readRpc({ url, method: 'eth_getBalance', params: [address, 'latest'], signal })
    if (BigInt(String(balance)) > 0n) return
    await readRpc({ url, method: 'anvil_setBalance', params: [address, toHex(wei)], signal })
  }

  /** Funds a new user once, and deploys the factory of smart accounts. */
  async function fund(network: SiteNetwork, userId: string): Promise<void> {
    const fundingKey = `${network.id} ${userId}`
    if (funded.has(fundingKey)) return
    funded.add(fundingKey)
    const { address } = ownerOf(userId)
    const transfers = [address, accountAddress(address)].map((one) =>
      setBalance(network, one, initialBalance),
    )
    // Verifying the signature of an account that is not deployed yet requires the factory (ERC-6492).
    await Promise.all([...transfers, enqueue(network, () => prepare(network))]).catch((error: unknown) => {
      funded.delete(fundingKey)
      throw error
    })
  }

  /** Runs tasks one after the other, because the relayer's transactions have consecutive nonces. */
  function enqueue<T>(network: SiteNetwork, run: () => Promise<T>): Promise<T> {
    const previous = queues.get(network.id) ?? Promise.resolve()
    const next = previous.catch(() => undefined).then(run)
    queues.set(network.id, next)
    return next
  }

  /** Funds the relayer and deploys the factory. */
  async function prepare(network: SiteNetwork): Promise<void> {
    const client = evmClient(network, network.directUrl)
    // Others may have deployed the factory, which has the same address for everyone.
    await setBalance(network, relayer.address, relayerBalance)
    if (await isDeployed(network, factoryAddress)) return
    const hash = await sendTransaction(client, {
      account: relayer,
      to: create2Deployer,
      data: factoryCreation,
    })
    await waitForTransactionReceipt(client, { hash })
  }

  /** Executes calls with the user's smart account, all or none, at the relayer's expense. Returns the transaction hash. */
  function execute(network: SiteNetwork, userId: string, calls: readonly AccountCall[]): Promise<Hex> {
    return enqueue(network, async () => {
      await prepare(network)
      const client = evmClient(network)
      const owner = ownerOf(userId)
      const address = accountAddress(owner.address)
      const deployed = await isDeployed(network, address)
      const nonce = deployed
        ? await readContract(client, { abi: accountAbi, address, functionName: 'nonce' })
        : 0n
      const signature = await signCalls({ owner, chainId: numberOf(network), nonce, calls })
      const transaction = executeCall(owner.address, deployed, { calls, signature })
      await call(client, { account: relayer, ...transaction }).catch((error: unknown) => {
        throw new RefusedError(reasonOf(error))
      })
      const hash = await sendTransaction(client, { account: relayer, ...transaction })
      // The next bundle depends on this one. If the receipt does not arrive, the transaction has been sent all the same.
      await waitForTransactionReceipt(client, { hash, timeout: receiptMs }).catch(() => undefined)
      return hash
    })
  }

  /** Simulates calls on the node without sending them. Throws the reason if they would fail. */
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
