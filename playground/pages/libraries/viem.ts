import {
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  type EIP1193Provider,
  erc20Abi,
  type Hex,
  UserRejectedRequestError,
} from 'viem'
import { formatPayload, type OpenDapp } from './dapp.ts'
import { typedMail } from './typedMail.ts'

/** viem with its `custom` transport. */
export const open: OpenDapp = ({ provider, networks: [network] }) => {
  const wallet = createWalletClient({ transport: custom(provider) })
  const chain = createPublicClient({ transport: custom(provider), pollingInterval: 100 })
  const { on }: EIP1193Provider = provider
  const events: string[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
    on(event, (payload: unknown) => events.push(`${event} ${formatPayload(payload)}`))
  const localChain = network && defineChain({ ...network, id: Number(network.id) })
  const account = async (): Promise<Hex> => {
    const [first] = await wallet.getAddresses()
    if (!first) throw new Error('viem sees no account')
    return first
  }
  const sign = async (message: string) => wallet.signMessage({ account: await account(), message })
  return {
    accounts: () => wallet.requestAddresses(),
    chainId: () => wallet.getChainId(),
    sign,
    signTyped: async () =>
      wallet.signTypedData({
        ...typedMail,
        message: { ...typedMail.message, stamp: BigInt(typedMail.message.stamp) },
        account: await account(),
      }),
    async send(to, wei) {
      const sent = { account: await account(), to: to as Hex, value: BigInt(wei), chain: null }
      const hash = await wallet.sendTransaction(sent)
      await chain.waitForTransactionReceipt({ hash })
      return hash
    },
    async sendAll(receivers, wei) {
      const calls = receivers.map((to) => ({ to: to as Hex, value: BigInt(wei) }))
      const { id } = await wallet.sendCalls({
        account: await account(),
        chain: localChain,
        calls,
        forceAtomic: true,
      })
      const { status, receipts = [] } = await wallet.waitForCallsStatus({ id, pollingInterval: 100 })
      return { status, hashes: receipts.map(({ transactionHash }) => transactionHash) }
    },
    balance: async (of) => String(await chain.getBalance({ address: of as Hex })),
    tokenBalance: async (token, of) =>
      String(
        await chain.readContract({
          abi: erc20Abi,
          address: token as Hex,
          functionName: 'balanceOf',
          args: [of as Hex],
        }),
      ),
    switchTo: (id) => wallet.switchChain({ id }),
    async declined() {
      const error = await sign('no').catch((reason: unknown) => reason)
      if (!(error instanceof BaseError)) throw error
      const isOwnError = error.walk((one) => one instanceof UserRejectedRequestError) !== null
      return { own: isOwnError, name: error.name, message: error.shortMessage }
    },
    events,
  }
}
