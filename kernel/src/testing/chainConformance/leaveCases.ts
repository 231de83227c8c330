import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf, settled } from './checks.ts'
import { followPage } from './pageListeners.ts'
import type { Stage } from './stage.ts'

/** Cases for ending connections and for removing the plugin. */
export function leaveCases({ play, setup, id, namespace }: Stage): readonly ConformanceCase[] {
  const { toggles = 100 } = setup
  return [
    play('disconnects once, however often disconnect is called', async (wallet, open) => {
      const scene = await open()
      const connection = await scene.connect()
      const [account = `${namespace}:0:0` as const] = connection.accounts
      await Promise.all([scene.session.disconnect(connection.id), scene.session.disconnect(connection.id)])
      await scene.session.disconnect(connection.id)
      await scene.session.disconnect()
      equal(scene.status(), 'disconnected', 'the status')
      equal(wallet.listeners(), 0, 'listeners of the wallet')
      const { length } = wallet.asked
      equal(await reasonOf(scene.request(setup.unsafe(account))), 'UNAUTHORIZED', 'why it no longer signs')
      equal(wallet.asked.length, length, 'how often the wallet was asked')
      const later = await open(scene.kernel.config.kitId)
      await later.session.restore()
      equal(later.status(), 'disconnected', 'the status after a reload')
    }),
    play('shares nothing between two kits of one page', async (wallet, open) => {
      const [one, other] = [await open(), await open()]
      await one.connect()
      await other.findWallet()
      equal(other.status(), 'disconnected', "the other's status")
      const { accounts } = await other.connect()
      one.kernel.plugins.remove(id)
      await settled()
      equal(one.status(), 'disconnected', 'the status without the plugin')
      equal(other.status(), 'connected', "the other's status after that")
      const { length } = wallet.asked
      await other.request(setup.unsafe(accounts[0] ?? `${namespace}:0:0`))
      equal(wallet.asked.length > length, true, 'that the wallet was asked')
    }),
    play(`leaves no listeners after it is removed and added ${toggles} times`, async (wallet, open) => {
      const page = followPage()
      try {
        const scene = await open()
        const { plugins } = scene.kernel
        await scene.connect()
        plugins.remove(id)
        await settled()
        const none = [page.count(), wallet.listeners()].join(' and ')
        equal(none, '0 and 0', 'the listeners of the page and the wallet')
        for (let round = 0; round < toggles; round += 1) {
          plugins.use(setup.make())
          await plugins.api(id)
          plugins.remove(id)
        }
        await settled()
        equal([page.count(), wallet.listeners()].join(' and '), none, 'the listeners after all rounds')
        plugins.use(setup.make())
        await scene.connect()
        equal(scene.status(), 'connected', 'the status after all rounds')
      } finally {
        page.stop()
      }
    }),
  ]
}
