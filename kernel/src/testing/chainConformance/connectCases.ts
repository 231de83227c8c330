import { parseAccountId } from '../../core/caip/ids.ts'
import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf, settled, until, withTimeout } from './checks.ts'
import { adapterOf, requester, type Stage } from './stage.ts'

/** Cases for discovering, connecting and restoring wallets. */
export function connectCases(stage: Stage): readonly ConformanceCase[] {
  const { play, setup, namespace, chains, id } = stage
  return [
    play('finds a wallet without sending it a request', async (wallet, open) => {
      const scene = await open()
      equal((await scene.findWallet()).source, id, 'the source of its row')
      await settled()
      equal(wallet.asked.join(), '', 'the requests to the wallet')
      equal(scene.status(), 'disconnected', 'the status')
    }),
    play('connects accounts that are valid addresses of the chain', async (_wallet, open) => {
      const scene = await open()
      const connection = await scene.connect()
      const adapter = await adapterOf(scene, namespace)
      equal(scene.status(), 'connected', 'the status')
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
    play('leaves nothing behind after a rejection, and can connect afterwards', async (wallet, open) => {
      const scene = await open()
      wallet.answer('reject')
      equal(await reasonOf(scene.connect()), 'USER_REJECTED', 'why it was not connected')
      equal(scene.status(), 'disconnected', 'the status')
      equal(wallet.listeners(), 0, 'listeners of the wallet')
      wallet.answer('approve')
      await scene.connect()
      equal(scene.status(), 'connected', 'the status after an approval')
    }),
    play(
      'does not connect after the visitor has cancelled, even when the wallet answers late',
      async (wallet, open) => {
        const scene = await open()
        await scene.findWallet()
        wallet.answer('stall')
        const leaving = new AbortController()
        const reason = reasonOf(scene.connect(leaving.signal))
        await until(() => wallet.asked.length > 0, 'The wallet asked')
        equal(scene.status(), 'connecting', 'the status meanwhile')
        leaving.abort()
        equal(await reason, 'ABORTED', 'how it ended')
        wallet.answer('approve')
        await settled()
        equal(scene.status(), 'disconnected', 'the status')
        equal(scene.current(), undefined, 'the connection')
        equal(wallet.listeners(), 0, 'listeners of the wallet')
        await scene.connect()
        equal(scene.status(), 'connected', 'the status after another try')
      },
    ),
    play('restores the connection after a reload without a prompt, or not at all', async (wallet, open) => {
      const first = await open()
      const { accounts } = await first.connect()
      first.kernel.destroy()
      wallet.answer('stall')
      const second = await open(first.kernel.config.kitId)
      await withTimeout(second.session.restore(), 'Restoring the session', setup.patience)
      equal(
        ['connected', 'disconnected'].includes(second.status()),
        true,
        `that it is no longer ${second.status()}`,
      )
      equal(second.current()?.accounts.join() ?? accounts.join(), accounts.join(), 'the accounts')
    }),
    play(
      'switches to another configured network, or rejects with CHAIN_UNSUPPORTED',
      async (wallet, open) => {
        const scene = await open()
        const { chainId, accounts } = await scene.connect()
        const other = chains.find((candidate) => candidate !== chainId) ?? chainId
        const reason = await reasonOf(scene.session.switchNetwork(other, requester))
        const current = scene.current()
        if (reason === 'CHAIN_UNSUPPORTED') {
          equal(current?.chainId, chainId, 'the network')
          return equal(current?.accounts.join(), accounts.join(), 'the accounts')
        }
        equal(reason, 'nothing, it succeeded', 'how it ended')
        equal(current?.chainId, other, 'the network')
        for (const account of current?.accounts ?? [])
          equal(parseAccountId(account).chainId, other, 'an account')
        equal(wallet.asked.length > 0, true, 'that the wallet was asked before')
      },
    ),
    play('rejects a network that the site does not list', async (wallet, open) => {
      const scene = await open()
      const { chainId } = await scene.connect()
      const { length } = wallet.asked
      const reason = await reasonOf(scene.session.switchNetwork(`${namespace}:unheard-of`, requester))
      equal(reason, 'NETWORK_NOT_FOUND', 'why')
      equal(wallet.asked.length, length, 'how often the wallet was asked')
      equal(scene.current()?.chainId, chainId, 'the network')
    }),
  ]
}
