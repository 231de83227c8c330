import { parseAccountId } from '../../core/caip/ids.ts'
import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, inTime, reasonOf, settled, until } from './checks.ts'
import { adapterOf, asker, type Stage } from './stage.ts'

/** How wallets are found, connected and brought back. */
export function connectCases(stage: Stage): readonly ConformanceCase[] {
  const { play, setup, namespace, chains, id } = stage
  return [
    play('finds a wallet without asking it anything', async (wallet, open) => {
      const scene = await open()
      equal((await scene.found()).source, id, 'the source of its row')
      await settled()
      equal(wallet.asked.join(), '', 'what it was asked')
      equal(scene.status(), 'disconnected', 'the status')
    }),
    play('connects accounts that the chain itself would accept', async (_wallet, open) => {
      const scene = await open()
      const connection = await scene.connect()
      const adapter = await adapterOf(scene, namespace)
      equal(scene.status(), 'connected', 'the status')
      equal(chains.includes(connection.chainId), true, `that ${connection.chainId} is configured`)
      equal(connection.accounts.length > 0, true, 'that there are accounts')
      equal(new Set(connection.accounts).size, connection.accounts.length, 'how many of them differ')
      for (const account of connection.accounts) {
        const { chainId, address } = parseAccountId(account)
        equal(chainId, connection.chainId, `the network of ${account}`)
        const check = await adapter.checkAddress(address)
        equal(check.ok && check.address, address, 'the address, checked')
      }
      for (const account of Object.keys(connection.details ?? {}))
        equal(connection.accounts.join().includes(account), true, `that ${account}, told of, is shared`)
      adapter.toProviderState(connection)
    }),
    play('leaves nothing behind a no, and connects after it', async (wallet, open) => {
      const scene = await open()
      wallet.answer('reject')
      equal(await reasonOf(scene.connect()), 'USER_REJECTED', 'why it was not connected')
      equal(scene.status(), 'disconnected', 'the status')
      equal(wallet.listeners(), 0, 'listeners of the wallet')
      wallet.answer('approve')
      await scene.connect()
      equal(scene.status(), 'connected', 'the status after a yes')
    }),
    play('connects nobody once the visitor has left, whatever comes late', async (wallet, open) => {
      const scene = await open()
      await scene.found()
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
    }),
    play('comes back after a reload without a prompt, or not at all', async (wallet, open) => {
      const before = await open()
      const { accounts } = await before.connect()
      before.kernel.destroy()
      wallet.answer('stall')
      const after = await open(before.kernel.config.kitId)
      await inTime(after.session.restore(), 'Coming back', setup.patience)
      equal(
        ['connected', 'disconnected'].includes(after.status()),
        true,
        `that it is no longer ${after.status()}`,
      )
      equal(after.current()?.accounts.join() ?? accounts.join(), accounts.join(), 'the accounts')
    }),
    play('goes to another configured network, or says that it cannot', async (wallet, open) => {
      const scene = await open()
      const { chainId, accounts } = await scene.connect()
      const other = chains.find((one) => one !== chainId) ?? chainId
      const reason = await reasonOf(scene.session.switchNetwork(other, asker))
      const now = scene.current()
      if (reason === 'CHAIN_UNSUPPORTED') {
        equal(now?.chainId, chainId, 'the network')
        return equal(now?.accounts.join(), accounts.join(), 'the accounts')
      }
      equal(reason, 'nothing, it succeeded', 'how it ended')
      equal(now?.chainId, other, 'the network')
      for (const account of now?.accounts ?? []) equal(parseAccountId(account).chainId, other, 'an account')
      equal(wallet.asked.length > 0, true, 'that the wallet was asked before')
    }),
    play('rejects a network that the site does not list', async (wallet, open) => {
      const scene = await open()
      const { chainId } = await scene.connect()
      const { length } = wallet.asked
      const reason = await reasonOf(scene.session.switchNetwork(`${namespace}:unheard-of`, asker))
      equal(reason, 'NETWORK_NOT_FOUND', 'why')
      equal(wallet.asked.length, length, 'how often the wallet was asked')
      equal(scene.current()?.chainId, chainId, 'the network')
    }),
  ]
}
