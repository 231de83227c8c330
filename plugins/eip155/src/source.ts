import type { Connection } from '@latchkit/kernel'
import type { ConnectorSource, Discovery, Eip1193Provider, ProviderWallet } from '@latchkit/kernel/chain'
import { lazy, type PortTable, walletErrors } from '@latchkit/kernel/plugin'
import type { Ask } from './actions/checkWallet.ts'
import { loadProviderError } from './loadProviderError.ts'
import { loadWatch } from './loads.ts'
import { methods } from './methods.ts'
import { readAccounts, readChainId } from './readResponses.ts'
import type { ProviderWatch } from './watchProvider.ts'

const loadWait = lazy(() => import('./actions/waitForAccounts.ts'))
const loadRevoke = lazy(() => import('./actions/revoke.ts'))
const loadCheckWallet = lazy(() => import('./actions/checkWallet.ts'))

/** The watch of each connected wallet. */
const watches = new WeakMap<Eip1193Provider, ProviderWatch>()

/** Connects wallets that have a provider, by default those in the page. It loads no SDK: a connection takes two requests. */
export function createSource(
  discovery: Discovery<ProviderWallet>,
  storage?: Pick<PortTable['storage'], 'write'>,
  source = 'eip155',
): ConnectorSource {
  const getProvider = (connectorId: string): Eip1193Provider => {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
    return wallet.provider
  }

  async function readConnection(
    connectorId: string,
    method: 'eth_requestAccounts' | 'eth_accounts',
  ): Promise<Connection> {
    const provider = getProvider(connectorId)
    const accountsResult = await callProvider(provider, { method })
    const chainId = readChainId(await callProvider(provider, { method: 'eth_chainId' }))
    const accounts = chainId && readAccounts(accountsResult, chainId)
    if (!chainId || !accounts) throw walletErrors.INVALID_RESPONSE()
    // A locked wallet reports no account, just as one that has revoked the permission.
    if (accounts.length === 0) throw walletErrors.NO_ACCOUNT()
    return {
      id: `${source}:${connectorId}`,
      source,
      connectorId,
      namespace: 'eip155',
      accounts,
      // Every request that signs names its account, and others are refused, see `refuseOtherSigner`.
      canSwitchAccount: true,
      chainId,
    }
  }

  return {
    id: source,
    connectors: discovery.connectors,
    connect: async (connector) => [await readConnection(connector.id, 'eth_requestAccounts')],
    async restore({ connectorId }, { signal }) {
      if (!(await discovery.waitFor(connectorId, signal))) throw walletErrors.NO_ACCOUNT()
      return [await readConnection(connectorId, 'eth_accounts')]
    },
    waitForAccounts: async (...args) => (await loadWait()).waitForAccounts(discovery, ...args),
    disconnect: async ({ connectorId }) => (await loadRevoke()).revoke(getProvider(connectorId)),
    prepareRequest: () => Promise.all([loadCheckWallet(), loadProviderError()]),
    async request(connection, request, { signal }) {
      const provider = getProvider(connection.connectorId)
      const ask: Ask = (call) => callProvider(provider, call)
      const { method, params } = request
      const call = params === undefined ? { method } : { method, params }
      if (methods[method] === 'safe') return ask(call)
      const { checkAndAsk } = await loadCheckWallet()
      return checkAndAsk({ connection, request, call, ask, watch: watches.get(provider), signal })
    },
    watch(connection, watch) {
      const provider = getProvider(connection.connectorId)
      watches.set(provider, watch)
      const early: unknown[] = []
      const collect = (payload: unknown) => early.push(payload)
      // Loaded after connecting, which does not wait for it: what the wallet reports meanwhile is kept.
      void loadWatch().then(
        (code) =>
          watches.set(provider, code.watchProvider(provider, connection, watch, [early, collect, storage])),
        () => undefined,
      )
      for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.on?.(event, collect)
    },
  }
}

/** Sends a request to a wallet. When it fails, the error is explained by code that is loaded then. */
async function callProvider(provider: Eip1193Provider, call: Parameters<Eip1193Provider['request']>[0]) {
  try {
    return await provider.request(call)
  } catch (error) {
    const [explained] = await loadProviderError().then(
      (code) => code.explainProviderError(error, provider, watches.get(provider)),
      () => [error],
    )
    throw explained
  }
}
