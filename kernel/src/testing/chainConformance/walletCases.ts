import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf, withTimeout } from './checks.ts'
import type { CaseEnvironment } from './createCaseEnvironment.ts'

/** Cases for the requests that may reach a wallet. */
export function walletCases({ defineCase, setup, namespace }: CaseEnvironment): readonly ConformanceCase[] {
  const { safe, unknownMethod = 'latchkit_unheardOf' } = setup
  return [
    defineCase('sends no unknown method to the wallet', async (wallet, open) => {
      const kit = await open()
      await kit.connect()
      const { length } = wallet.requests
      equal(await reasonOf(kit.request({ method: unknownMethod })), 'NOT_ALLOWED', 'why')
      equal(wallet.requests.length, length, 'how often the wallet was asked')
    }),
    defineCase('asks for approval before anything is signed', async (wallet, open) => {
      const kit = await open()
      const { accounts } = await kit.connect()
      const draft = setup.unsafe(accounts[0] ?? `${namespace}:0:0`)
      equal(kit.kernel.plugins.policy(namespace, draft.method), 'approve', `the policy of ${draft.method}`)
      const { length } = wallet.requests
      kit.setGuardPasses(false)
      equal(await reasonOf(kit.request(draft)), 'REFUSED', 'why it was not signed')
      equal(wallet.requests.length, length, 'how often the wallet was asked')
      kit.setGuardPasses(true)
      wallet.setMode('reject')
      equal(await reasonOf(kit.request(draft)), 'USER_REJECTED', 'why it was not signed after a rejection')
      equal(wallet.requests.length > length, true, 'that the wallet was asked')
      wallet.setMode('approve')
      equal((await kit.request(draft)) === undefined, false, 'that there is no answer')
      equal(kit.guarded.join(), [draft.method, draft.method, draft.method].join(), 'the guarded methods')
    }),
    ...(safe
      ? [
          defineCase('answers safe requests without approval', async (wallet, open) => {
            const kit = await open()
            const { accounts } = await kit.connect()
            wallet.setMode('stall')
            const answer = kit.request(safe(accounts[0] ?? `${namespace}:0:0`))
            await withTimeout(answer, 'The answer', setup.timeoutMs)
            equal(kit.guarded.join(), '', 'the guarded methods')
          }),
        ]
      : []),
  ]
}
