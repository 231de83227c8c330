import {
  type Connector,
  connect,
  createConfig,
  getBalance,
  getConnection,
  injected,
  readContract,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  unstable_connector,
  waitForTransactionReceipt,
  watchConnection,
} from '@wagmi/core'
import { BaseError, type Chain, erc20Abi, type Hex, UserRejectedRequestError } from 'viem'
import type { OpenDapp } from './dapp.ts'
import { typedMail } from './typedMail.ts'

/** @wagmi/core with its `injected` connector on the provider, including reads. */
export const open: OpenDapp = ({ provider, networks }) => {
  const target = { id: 'latchkit', name: 'Latchkit', provider }
  const chains = networks as unknown as readonly [Chain, ...Chain[]]
  const config = createConfig({
    chains,
    connectors: [injected({ target })],
    multiInjectedProviderDiscovery: false,
    pollingInterval: 100,
    transports: Object.fromEntries(chains.map(({ id }) => [id, unstable_connector(injected)])),
  })
  const events: string[] = []
  watchConnection(config, {
    onChange(now, before) {
      if (now.status === 'disconnected' && before.status === 'connected') events.push('disconnect 4900')
      if (now.status !== 'connected' || before.status !== 'connected') return
      if (now.chainId !== before.chainId) events.push(`chainChanged 0x${now.chainId.toString(16)}`)
      if (now.addresses.join() !== before.addresses.join())
        events.push(`accountsChanged ${now.addresses.join().toLowerCase()}`)
    },
  })
  const sign = (message: string) => signMessage(config, { message })
  return {
    async accounts() {
      const connector = config.connectors[0] as Connector
      return (await connect(config, { connector })).accounts
    },
    chainId: async () => getConnection(config).chainId ?? 0,
    sign,
    signTyped: () =>
      signTypedData(config, {
        ...typedMail,
        message: { ...typedMail.message, stamp: BigInt(typedMail.message.stamp) },
      }),
    async send(to, wei) {
      const hash = await sendTransaction(config, { to: to as Hex, value: BigInt(wei) })
      await waitForTransactionReceipt(config, { hash })
      return hash
    },
    balance: async (of) => String((await getBalance(config, { address: of as Hex })).value),
    tokenBalance: async (token, of) =>
      String(
        await readContract(config, {
          abi: erc20Abi,
          address: token as Hex,
          functionName: 'balanceOf',
          args: [of as Hex],
        }),
      ),
    switchTo: async (chainId) => void (await switchChain(config, { chainId })),
    async declined() {
      const error = await sign('no').catch((reason: unknown) => reason)
      if (!(error instanceof BaseError)) throw error
      const own = error.walk((one) => one instanceof UserRejectedRequestError) !== null
      return { own, name: error.name, message: error.shortMessage }
    },
    events,
  }
}
