import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { closeAll, createMemory, openSiwx, rejected } from '../testing/openSiwx.ts'

afterEach(closeAll)

const steps = fc.array(
  fc.constantFrom('connect', 'sign', 'decline', 'cancel', 'network', 'close', 'expire', 'open'),
  {
    maxLength: 12,
  },
)

test('I-28: the view cannot be closed if and only if sign-in is required and there is no session', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isRequired, actions) => {
      const memory = createMemory({ getRequired: () => isRequired })
      let declines = false
      const opened = await openSiwx(memory.config, {
        async request() {
          if (declines) throw rejected
          return 'signed'
        },
      })
      const isBusy = () => ['checking', 'signing', 'canceling'].includes(opened.state()?.step ?? '')
      const settled = () => expect.poll(isBusy).toBe(false)
      for (const action of actions) {
        declines = action === 'decline'
        const [connection] = opened.connections()
        if (action === 'connect') await opened.connect()
        else if (action === 'sign' || action === 'decline') await opened.sign()
        else if (action === 'cancel') await opened.cancel()
        else if (action === 'network' && connection)
          opened.watch().changed({ chainId: connection.chainId === 'eip155:1' ? 'eip155:2' : 'eip155:1' })
        else if (action === 'expire') memory.sessions.splice(0)
        else if (action === 'open') await opened.kernel.open('SIWXSignMessage')
        await settled()
        const isShown = opened.views().at(-1) === 'SIWXSignMessage'
        const hasNone = opened.state() !== undefined
        opened.kernel.router.close()
        expect(opened.isOpen()).toBe(isShown && isRequired && hasNone)
      }
      closeAll()
    }),
    fewRuns,
  )
})
