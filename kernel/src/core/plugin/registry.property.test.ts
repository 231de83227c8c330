import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { defineToken } from '../../contracts/tokens.ts'
import { drain } from '../../testing/drain.ts'
import { createTestKernel, fakePlugin, fewRuns, runs } from '../../testing/index.ts'
import type { Context, PortName } from '../ports/portTable.ts'
import { modalAtom, pluginsAtom, stackAtom } from '../state/atoms.ts'
import { all, inOrder, plugin, shapeOf } from './testing/shapeOf.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const parts = fc.record({ order: fc.nat(99), has: fc.subarray(all) })
const wake = fc.constantFrom('open' as const, 'service:greeting' as const, 'hook:connectors' as const)

/** The shape of a kernel, with sets sorted by name. */
const sorted = ({ ids, states, services, provided, connectors, ...rest }: ReturnType<typeof shapeOf>) => ({
  ...rest,
  ...Object.fromEntries(
    Object.entries({ ids, states, services, provided, connectors }).map(([name, list]) => [
      name,
      list.toSorted(),
    ]),
  ),
})
const rowsOf = fc.uniqueArray(parts, { minLength: 1, maxLength: 6, selector: ({ order }) => order })

test('I-34: in whatever order plugins load, the registry is the same: taps, services and wallets are in the order of composition', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, fc.scheduler(), async (rows, scheduler) => {
      const plugins = rows.map((row, at) => ({ ...row, id: 'abcdef'.charAt(at) }))
      const first = createTestKernel({ plugins: plugins.map((row) => plugin(row)) }).kernel
      const late = plugins.map((row) => {
        const created = plugin(row)
        const load = () => scheduler.schedule(Promise.resolve(), row.id).then(() => created.manifest.load())
        return { ...created, manifest: { ...created.manifest, load } }
      })
      const second = createTestKernel({ plugins: late }).kernel
      await first.plugins.activate('open')
      const woken = second.plugins.activate('open')
      await scheduler.waitFor(woken)
      expect(shapeOf(second)).toEqual(shapeOf(first))
      const tapped = plugins.filter(({ has }) => has.includes('tap')).map(({ id }) => id)
      expect([first, second].map(inOrder)).toEqual([tapped, tapped])
      const providing = plugins.filter(({ has }) => has.includes('service')).map(({ id }) => id)
      expect(shapeOf(second).services).toEqual(providing)
      first.destroy()
      second.destroy()
    }),
    fewRuns,
  )
})

test('I-34: composed in another order, and during activation, a kit has the same parts, each kind in its own order of composition', async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOf,
      fc.array(fc.nat(5), { maxLength: 6 }),
      fc.array(wake, { maxLength: 3 }),
      async (rows, shuffle, activatedBy) => {
        const plugins = rows.map((row, at) => ({ ...row, id: 'abcdef'.charAt(at) }))
        const turned = plugins.toSorted(
          (a, b) => (shuffle['abcdef'.indexOf(a.id)] ?? 0) - (shuffle['abcdef'.indexOf(b.id)] ?? 0),
        )
        const first = createTestKernel({ plugins: plugins.map((row) => plugin(row)) }).kernel
        const { kernel: second } = createTestKernel({ plugins: [] })
        for (const [at, row] of turned.entries()) {
          second.plugins.use(plugin(row))
          const event = activatedBy[at]
          if (event) void second.plugins.activate(event)
        }
        await first.plugins.activate('open')
        await second.plugins.activate('open')
        expect(sorted(shapeOf(second))).toEqual(sorted(shapeOf(first)))
        expect(second.plugins.ids()).toEqual(turned.map(({ id }) => id))
        const providing = turned.filter(({ has }) => has.includes('service')).map(({ id }) => id)
        expect(shapeOf(second).services).toEqual(providing)
        const tapped = turned.filter(({ has }) => has.includes('tap')).map(({ id }) => id)
        expect(inOrder(second)).toEqual(tapped)
        first.destroy()
        second.destroy()
      },
    ),
    fewRuns,
  )
})

test('I-34: a plugin starts, or reports a missing service or a cycle, and no caller waits forever', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const edges = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids, 'nobody')), {
    maxLength: 9,
    selector: (pair) => pair.join(),
  })
  await fc.assert(
    fc.asyncProperty(edges, fc.shuffledSubarray(ids, { minLength: 5 }), async (pairs, order) => {
      const requires = (id: string) => pairs.filter(([from]) => from === id).map(([, to]) => to)
      const { kernel } = createTestKernel({
        plugins: ids.map((id) =>
          fakePlugin({
            id,
            on: [`service:${id}`],
            provides: [id],
            requires: requires(id),
            setup: (context) => context.provide(defineToken(id), id),
          }),
        ),
      })
      const starts = await Promise.all(
        order.map((id) =>
          kernel.plugins.api(id).then(
            () => true,
            ({ cause }: { cause: { reason: string } }) => cause.reason,
          ),
        ),
      )
      const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
        requires(from).some(
          (next) => next === to || (!seen.includes(next) && reaches(next, to, [...seen, next])),
        )
      for (const [at, id] of order.entries()) {
        if (requires(id).includes('nobody')) expect(starts[at]).toBe('MISSING_SERVICE')
        else expect(starts[at]).toBe(reaches(id, id) ? 'CYCLE' : true)
      }
      kernel.destroy()
    }),
    fewRuns,
  )
})

const ports: readonly PortName[] = [
  'chains',
  'rpc',
  'router',
  'toast',
  'alert',
  'track',
  'query',
  'storage',
  'log',
  'http',
  'services',
  'store',
  'clock',
  'crypto',
  'i18n',
  'openLink',
]

test('I-35: of the available ports, a plugin receives those of its manifest, with its options, its signal, tap and provide', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...ports]), fc.boolean(), async (needs, approver) => {
      let held: Context<PortName> | undefined
      const { kernel } = createTestKernel({
        plugins: [
          fakePlugin({
            id: 'p',
            needs,
            approver,
            setup: (context) => {
              held = context
            },
          }),
        ],
      })
      await kernel.plugins.api('p')
      for (const port of ports) {
        const read = () => held?.[port]
        if (needs.includes(port)) expect(read()).toBeDefined()
        else expect(read).toThrow(expect.objectContaining({ reason: 'CAPABILITY_DENIED' }))
      }
      const values = Object.keys(held ?? {}).sort()
      expect(values).toEqual([...needs, 'options', 'provide', 'signal', 'tap'].sort())
      const tap = () => held?.tap('approve', async () => ({ approved: true }))
      if (approver) expect(tap).not.toThrow()
      else expect(tap).toThrow(expect.objectContaining({ reason: 'CAPABILITY_DENIED' }))
      kernel.destroy()
    }),
    runs,
  )
})

const action = fc.constantFrom<'use' | 'remove' | 'open' | 'wake' | 'api' | 'push' | 'close' | 'off' | 'on'>(
  'use',
  'remove',
  'remove',
  'open',
  'wake',
  'api',
  'push',
  'close',
  'off',
  'on',
)

test('I-33: a plugin that is removed in any state (loading, starting, failing, disabled or visible) leaves nothing behind', async () => {
  const states = new Set<unknown>()
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.subarray(all),
      fc.constantFrom<'works' | 'fails' | 'never'>('works', 'fails', 'never'),
      fc.array(fc.record({ action, turns: fc.nat(4) }), { maxLength: 8 }),
      fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
      async (scheduler, has, how, actions, ticks) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
        const page = new EventTarget()
        let listeners = 0
        const received = new Set<string>()
        const later = () => scheduler.schedule(Promise.resolve())
        const tricky = () => {
          const created = plugin({ id: 'x', order: 7, has }, { features: ['swaps'] })
          const setup = async (context: Context<PortName>) => {
            const { default: whole } = await created.manifest.load()
            const add = page.addEventListener.bind(page)
            add('event', () => received.add('x'), { signal: context.signal })
            // After its end, nothing is added any more.
            if (!context.signal.aborted) listeners += 1
            context.signal.addEventListener('abort', () => (listeners -= 1), { once: true })
            await (whole as (context: unknown) => unknown)(context)
            await later()
            if (how === 'never') return new Promise(() => undefined)
            if (how === 'fails') throw new Error('broken')
            return 'api'
          }
          return {
            ...created,
            manifest: { ...created.manifest, load: () => later().then(() => ({ default: setup as never })) },
          }
        }
        const { kernel } = createTestKernel({ plugins: [plugin({ id: 'a', order: 1, has: all })] })
        await kernel.plugins.activate('open')
        const before = shapeOf(kernel)
        const isIn = () => kernel.plugins.ids().includes('x')
        const remove = () => {
          if (!isIn()) return
          states.add(
            kernel.store.get(stackAtom).some(({ view }) => view === 'xView')
              ? 'shown'
              : kernel.store.get(pluginsAtom).x,
          )
          kernel.plugins.remove('x')
        }
        const plan = {
          email: null,
          socials: null,
          onramp: null,
          activity: null,
          reownBranding: null,
        }
        const run: Readonly<Record<string, () => unknown>> = {
          use: () => isIn() || kernel.plugins.use(tricky()),
          remove,
          open: () => kernel.router.open('xView').catch(() => undefined),
          push: () => kernel.router.push('xView').catch(() => undefined),
          wake: () => kernel.plugins.activate('service:greeting'),
          api: () => kernel.plugins.api('x').catch(() => undefined),
          close: () => kernel.router.close(),
          off: () => kernel.features.setPlan({ ...plan, swaps: false }),
          on: () => kernel.features.setPlan({ ...plan, swaps: true }),
        }
        const play = async (one: string, turns: number) => {
          for (let turn = 0; turn <= turns; turn += 1) await later()
          await run[one]?.()
        }
        for (const { action: one, turns } of [{ action: 'use', turns: 0 }, ...actions]) void play(one, turns)
        await drain(scheduler, ticks)
        remove()
        await drain(scheduler, [0])
        page.dispatchEvent(new Event('event'))
        expect(shapeOf(kernel)).toEqual(before)
        expect([listeners, [...received], vi.getTimerCount()]).toEqual([0, [], 0])
        expect(kernel.store.get(stackAtom).map(({ view }) => view)).not.toContain('xView')
        expect(kernel.store.get(modalAtom).open).toBe(kernel.store.get(stackAtom).length > 0)
        kernel.destroy()
        vi.useRealTimers()
      },
    ),
    runs,
  )
  expect([...states].sort()).toEqual(
    expect.arrayContaining(['active', 'failed', 'idle', 'loading', 'off', 'shown']),
  )
})
