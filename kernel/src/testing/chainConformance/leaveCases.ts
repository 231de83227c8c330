import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf, settled } from './checks.ts'
import type { CaseEnvironment } from './createCaseEnvironment.ts'
import { followPage } from './pageListeners.ts'

/** Cases for ending connections and for removing the plugin. */
export function leaveCases({
  defineCase,
  setup,
  id,
  namespace,
}: CaseEnvironment): readonly ConformanceCase[] {
  const { toggles = 100 } = setup
  return [
    defineCase('disconnects once, however often disconnect is called', async (wallet, open) => {
      const kit = await open()
      const connection = await kit.connect()
      const [account = `${namespace}:0:0` as const] = connection.accounts
      await Promise.all([kit.session.disconnect(connection.id), kit.session.disconnect(connection.id)])
      await kit.session.disconnect(connection.id)
      await kit.session.disconnect()
      equal(kit.status(), 'disconnected', 'the status')
      equal(wallet.listeners(), 0, 'listeners of the wallet')
      const { length } = wallet.requests
      equal(await reasonOf(kit.request(setup.unsafe(account))), 'UNAUTHORIZED', 'why it no longer signs')
      equal(wallet.requests.length, length, 'how often the wallet was asked')
      const reloaded = await open(kit.kernel.config.kitId)
      await reloaded.session.restore()
      equal(reloaded.status(), 'disconnected', 'the status after a reload')
    }),
    defineCase('shares nothing between two kits of one page', async (wallet, open) => {
      const [one, other] = [await open(), await open()]
      await one.connect()
      await other.findWallet()
      equal(other.status(), 'disconnected', "the other's status")
      const { accounts } = await other.connect()
      one.kernel.plugins.remove(id)
      await settled()
      equal(one.status(), 'disconnected', 'the status without the plugin')
      equal(other.status(), 'connected', "the other's status after that")
      const { length } = wallet.requests
      await other.request(setup.unsafe(accounts[0] ?? `${namespace}:0:0`))
      equal(wallet.requests.length > length, true, 'that the wallet was asked')
    }),
    defineCase(`leaves no listeners after it is removed and added ${toggles} times`, async (wallet, open) => {
      const page = followPage()
      try {
        const kit = await open()
        const { plugins } = kit.kernel
        await kit.connect()
        plugins.remove(id)
        await settled()
        const expected = [page.count(), wallet.listeners()].join(' and ')
        equal(expected, '0 and 0', 'the listeners of the page and the wallet')
        for (let round = 0; round < toggles; round += 1) {
          plugins.use(setup.createPlugin())
          await plugins.api(id)
          plugins.remove(id)
        }
        await settled()
        equal([page.count(), wallet.listeners()].join(' and '), expected, 'the listeners after all rounds')
        plugins.use(setup.createPlugin())
        await kit.connect()
        equal(kit.status(), 'connected', 'the status after all rounds')
      } finally {
        page.stop()
      }
    }),
  ]
}
