import { type Connection, defineToken, type Plugin, pendingApprovalsAtom, stackAtom } from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  type FakeAnswers,
  fakeConnector,
  fakePlugin,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { approve } from '../index.ts'
import { type ApproveModel, approveToken, modelOf } from '../model.ts'

export const view = 'ApproveTransaction'

/** One turn of the page. */
export const pass = () => new Promise((done) => setTimeout(done))

/** A kit with a connected wallet that does not ask by itself, this plugin, and a hand on what is asked. */
export async function openDesk(answers: FakeAnswers = {}, plugins: readonly Plugin[] = []) {
  const source = createFakeSource(answers)
  const found = fakeConnector({ hasOwnPrompt: false })
  const { kernel, diagnostics } = createTestKernel({
    plugins: [
      walletPlugin(source, createFakeAdapter()),
      viewPlugin('views', ['Connect', 'Account', 'Other']),
      approve(),
      ...plugins,
    ],
  })
  kernel.store.set(source.connectors, [found])
  const session = await kernel.session()
  await kernel.plugins.api('fake')
  await session.connect(found)
  await kernel.plugins.api('approve')
  const model: ApproveModel = modelOf(kernel.plugins.provided(approveToken)[0] ?? {})
  const provider = kernel.provider('eip155')
  return {
    kernel,
    diagnostics,
    source,
    session,
    model,
    asking: () => kernel.store.get(model.askingAtom),
    pending: () => kernel.store.get(pendingApprovalsAtom),
    views: () => kernel.store.get(stackAtom).map((route) => route.view),
    /** What the wallet tells of itself. */
    tell: (part: Partial<Pick<Connection, 'accounts' | 'chainId'>>) => source.watches[0]?.changed(part),
    /** The site asks; how it ends is written down. */
    ask(text: string) {
      const asked = { text, end: undefined as unknown }
      const note = (end: unknown) => {
        asked.end = end
      }
      provider.request({ method: 'personal_sign', params: [text] }).then(note, ({ reason }) => note(reason))
      return asked
    },
    /** Answers what is on screen. */
    answer(approved: boolean) {
      const shown = kernel.store.get(model.askingAtom)
      if (shown) model.answer(shown.id, approved)
    },
  }
}

/** A plugin that looks for the service of another by its name. */
export const nosy = (id: string) =>
  fakePlugin({
    id: 'nosy',
    needs: ['services'],
    setup: ({ services }) => services.first(defineToken(id)),
  })
