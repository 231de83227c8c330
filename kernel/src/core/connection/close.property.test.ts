import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drain } from '../../testing/drain.ts'
import { createTestSession, fakeConnector, fakePlugin, runs } from '../../testing/index.ts'
import { modalAtom } from '../state/atoms.ts'

beforeEach(() => {
  vi.stubGlobal('crypto', { getRandomValues: <T>(list: T) => list })
  vi.stubGlobal('document', {})
})
afterEach(() => vi.unstubAllGlobals())

test('I-05: after the modal is closed, no earlier request that signs or spends is sent', async () => {
  let left = 0
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(
        fc.record({
          method: fc.constantFrom('eth_sendTransaction', 'personal_sign', 'eth_blockNumber'),
          turns: fc.nat(4),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      fc.array(fc.nat(8), { minLength: 1, maxLength: 2 }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      async (scheduler, requests, closes, ticks) => {
        let slowly = false
        const later = async (turns = 0) => {
          if (!slowly) return
          for (let turn = 0; turn <= turns; turn += 1) await scheduler.schedule(Promise.resolve())
        }
        const log: string[] = []
        const slow = fakePlugin({
          id: 'slow',
          setup(context) {
            context.tap('prepare', async () => void (await later()))
            context.tap('guard', async () => void (await later()))
          },
        })
        const { kernel, session, provider, source } = await createTestSession({
          plugins: [slow],
          answers: {
            async request(_, { method, params }) {
              log.push(`sent ${method} ${(params as readonly number[])[0]}`)
              await later()
              return '0x1'
            },
          },
        })
        await Promise.all([kernel.plugins.api('slow'), session.connect(fakeConnector())])
        await kernel.router.open('Account')
        // The journal's code is loaded by the first spending request.
        await provider.request({ method: 'eth_sendTransaction', params: [-1] })
        log.length = 0
        slowly = true
        for (const [id, { method, turns }] of requests.entries()) {
          void later(turns).then(() => {
            log.push(`asked ${method} ${id}`)
            provider.request({ method, params: [id] }).catch(() => undefined)
          })
        }
        for (const turns of closes) {
          void later(turns).then(async () => {
            const { open } = kernel.store.get(modalAtom)
            kernel.router.close()
            if (open) log.push('closed')
            await kernel.router.open('Account')
          })
        }
        await drain(scheduler, ticks)
        for (const [at, line] of log.entries()) {
          const [what, method, id] = line.split(' ')
          if (what !== 'sent' || method === 'eth_blockNumber') continue
          left += 1
          expect(log.slice(log.indexOf(`asked ${method} ${id}`), at), log.join(', ')).not.toContain('closed')
        }
        expect(source.requests.length).toBeGreaterThan(0)
        kernel.destroy()
      },
    ),
    runs,
  )
  expect(left).toBeGreaterThan(runs.numRuns / 10)
})
