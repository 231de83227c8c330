import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf, withTimeout } from './checks.ts'
import type { Stage } from './stage.ts'

/** Cases for the requests that may reach a wallet. */
export function walletCases({ play, setup, namespace }: Stage): readonly ConformanceCase[] {
  const { safe, unknownMethod = 'latchkit_unheardOf' } = setup
  return [
    play('sends no unknown method to the wallet', async (wallet, open) => {
      const scene = await open()
      await scene.connect()
      const { length } = wallet.asked
      equal(await reasonOf(scene.request({ method: unknownMethod })), 'NOT_ALLOWED', 'why')
      equal(wallet.asked.length, length, 'how often the wallet was asked')
    }),
    play('asks for approval before anything is signed', async (wallet, open) => {
      const scene = await open()
      const { accounts } = await scene.connect()
      const draft = setup.unsafe(accounts[0] ?? `${namespace}:0:0`)
      equal(scene.kernel.plugins.policy(namespace, draft.method), 'approve', `the policy of ${draft.method}`)
      const { length } = wallet.asked
      scene.setGuardPasses(false)
      equal(await reasonOf(scene.request(draft)), 'REFUSED', 'why it was not signed')
      equal(wallet.asked.length, length, 'how often the wallet was asked')
      scene.setGuardPasses(true)
      wallet.answer('reject')
      equal(await reasonOf(scene.request(draft)), 'USER_REJECTED', 'why it was not signed after a rejection')
      equal(wallet.asked.length > length, true, 'that the wallet was asked')
      wallet.answer('approve')
      equal((await scene.request(draft)) === undefined, false, 'that there is no answer')
      equal(scene.guarded.join(), [draft.method, draft.method, draft.method].join(), 'the guarded methods')
    }),
    ...(safe
      ? [
          play('answers safe requests without approval', async (wallet, open) => {
            const scene = await open()
            const { accounts } = await scene.connect()
            wallet.answer('stall')
            const answer = scene.request(safe(accounts[0] ?? `${namespace}:0:0`))
            await withTimeout(answer, 'The answer', setup.patience)
            equal(scene.guarded.join(), '', 'the guarded methods')
          }),
        ]
      : []),
  ]
}
