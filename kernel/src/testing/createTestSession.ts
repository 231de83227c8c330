import type { ChainAdapter } from '../contracts/chain.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { statusesAtom } from '../core/state/atoms.ts'
import { createTestKernel } from './createTestKernel.ts'
import { viewPlugin } from './fakePlugin.ts'
import { createFakeAdapter, createFakeSource, type FakeAnswers, walletPlugin } from './fakeSource.ts'

/** Options of `createTestSession`: the fake wallet's `answers`, parts of its `adapter`, and more `plugins`. */
export interface TestSessionOptions {
  readonly answers?: FakeAnswers
  readonly adapter?: Partial<ChainAdapter>
  readonly plugins?: readonly Plugin[]
}

/**
 * Creates a kernel with one fake wallet on eip155 and a loaded session, and records its statuses and provider events.
 *
 * @example
 * const { session, statuses } = await createTestSession()
 * await session.connect(fakeConnector())
 * statuses // ['connecting', 'connected']
 */
export async function createTestSession({
  answers = {},
  adapter = {},
  plugins = [],
}: TestSessionOptions = {}) {
  const source = createFakeSource(answers)
  const { kernel, diagnostics } = createTestKernel({
    plugins: [
      walletPlugin(source, createFakeAdapter(adapter)),
      viewPlugin('views', ['Connect', 'Account']),
      ...plugins,
    ],
  })
  const statuses: string[] = []
  kernel.store.sub(statusesAtom, () => {
    const status = kernel.store.get(statusesAtom).eip155 ?? 'disconnected'
    if (statuses.at(-1) !== status) statuses.push(status)
  })
  const provider = kernel.provider('eip155')
  const events: [string, unknown][] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(event, (payload) => events.push([event, payload]))
  const session = await kernel.session()
  return { kernel, diagnostics, source, session, provider, statuses, events }
}
