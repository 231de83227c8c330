import { parseAccountId } from '../../base/caip/ids.ts'
import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf, settled, until, withTimeout } from './checks.ts'
import { adapterOf, type CaseEnvironment, requester } from './createCaseEnvironment.ts'

/** Cases for discovering, connecting and restoring wallets. */
export function connectCases(environment: CaseEnvironment): readonly ConformanceCase[] {
  const { defineCase, setup, namespace, chains, id } = environment
  return [
    defineCase('finds a wallet without sending it a request', async (wallet, open) => {
      const kit = await open()
      equal((await kit.findWallet()).source, id, 'the source of its row')
      await settled()
      equal(wallet.requests.join(), '', 'the requests to the wallet')
      equal(kit.status(), 'disconnected', 'the status')
    }),
    defineCase('connects accounts that are valid addresses of the chain', async (_wallet, open) => {
      const kit = await open()
      const connection = await kit.connect()
      const adapter = await adapterOf(kit, namespace)
      equal(kit.status(), 'connected', 'the status')
      equal(chains.includes(connection.chainId), true, `that ${connection.chainId} is configured`)
      equal(connection.accounts.length > 0, true, 'that there are accounts')
      equal(new Set(connection.accounts).size, connection.accounts.length, 'the number of distinct accounts')
      for (const account of connection.accounts) {
        const { chainId, address } = parseAccountId(account)
        equal(chainId, connection.chainId, `the network of ${account}`)
        const check = await adapter.checkAddress(address)
        equal(check.ok && check.address, address, 'the address, checked')
      }
      for (const account of Object.keys(connection.details ?? {}))
        equal(
          connection.accounts.join().includes(account),
          true,
          `that ${account}, which has details, is shared`,
        )
      adapter.toProviderState(connection)
    }),
    defineCase(
      'leaves nothing behind after a rejection, and can connect afterwards',
      async (wallet, open) => {
        const kit = await open()
        wallet.setMode('reject')
        equal(await reasonOf(kit.connect()), 'USER_REJECTED', 'why it was not connected')
        equal(kit.status(), 'disconnected', 'the status')
        equal(wallet.listeners(), 0, 'listeners of the wallet')
        wallet.setMode('approve')
        await kit.connect()
        equal(kit.status(), 'connected', 'the status after an approval')
      },
    ),
    defineCase(
      'does not connect after the visitor has canceled, even when the wallet answers late',
      async (wallet, open) => {
        const kit = await open()
        await kit.findWallet()
        wallet.setMode('stall')
        const leaving = new AbortController()
        const reason = reasonOf(kit.connect(leaving.signal))
        await until(() => wallet.requests.length > 0, 'The wallet asked')
        equal(kit.status(), 'connecting', 'the status meanwhile')
        leaving.abort()
        equal(await reason, 'ABORTED', 'how it ended')
        wallet.setMode('approve')
        await settled()
        equal(kit.status(), 'disconnected', 'the status')
        equal(kit.current(), undefined, 'the connection')
        equal(wallet.listeners(), 0, 'listeners of the wallet')
        await kit.connect()
        equal(kit.status(), 'connected', 'the status after another try')
      },
    ),
    defineCase(
      'restores the connection after a reload without a prompt, or not at all',
      async (wallet, open) => {
        const first = await open()
        const { accounts } = await first.connect()
        first.kernel.destroy()
        wallet.setMode('stall')
        const second = await open(first.kernel.config.kitId)
        await withTimeout(second.session.restore(), 'Restoring the session', setup.timeoutMs)
        equal(
          ['connected', 'disconnected'].includes(second.status()),
          true,
          `that it is no longer ${second.status()}`,
        )
        equal(second.current()?.accounts.join() ?? accounts.join(), accounts.join(), 'the accounts')
      },
    ),
    defineCase(
      'switches to another configured network, or rejects with CHAIN_UNSUPPORTED',
      async (wallet, open) => {
        const kit = await open()
        const { chainId, accounts } = await kit.connect()
        const other = chains.find((candidate) => candidate !== chainId) ?? chainId
        const reason = await reasonOf(kit.session.switchNetwork(other, requester))
        const current = kit.current()
        if (reason === 'CHAIN_UNSUPPORTED') {
          equal(current?.chainId, chainId, 'the network')
          return equal(current?.accounts.join(), accounts.join(), 'the accounts')
        }
        equal(reason, 'nothing, it succeeded', 'how it ended')
        equal(current?.chainId, other, 'the network')
        for (const account of current?.accounts ?? [])
          equal(parseAccountId(account).chainId, other, 'an account')
        equal(wallet.requests.length > 0, true, 'that the wallet was asked before')
      },
    ),
    defineCase('rejects a network that the site does not list', async (wallet, open) => {
      const kit = await open()
      const { chainId } = await kit.connect()
      const { length } = wallet.requests
      const reason = await reasonOf(kit.session.switchNetwork(`${namespace}:unheard-of`, requester))
      equal(reason, 'NETWORK_NOT_FOUND', 'why')
      equal(wallet.requests.length, length, 'how often the wallet was asked')
      equal(kit.current()?.chainId, chainId, 'the network')
    }),
  ]
}
