import type { Connection, Plugin } from '@latchkit/kernel'
import { defineToken, pendingApprovalsAtom, stackAtom } from '@latchkit/kernel/plugin'
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

/** Waits for the next task of the event loop. */
export const nextTask = () => new Promise((done) => setTimeout(done))

/** A kernel with this plugin and a connected wallet without a prompt of its own, and helpers to send and answer requests. */
export async function openApproveKit(answers: FakeAnswers = {}, plugins: readonly Plugin[] = []) {
  const source = createFakeSource(answers)
  const connector = fakeConnector({ hasOwnPrompt: false })
  const { kernel, diagnostics } = createTestKernel({
    plugins: [
      walletPlugin(source, createFakeAdapter()),
      viewPlugin('views', ['Connect', 'Account', 'Other']),
      approve(),
      ...plugins,
    ],
  })
  kernel.store.set(source.connectors, [connector])
  const session = await kernel.session()
  await kernel.plugins.api('fake')
  await session.connect(connector)
  await kernel.plugins.api('approve')
  const model: ApproveModel = modelOf(kernel.plugins.provided(approveToken)[0] ?? {})
  const provider = kernel.provider('eip155')
  return {
    kernel,
    diagnostics,
    source,
    session,
    model,
    current: () => kernel.store.get(model.currentAtom),
    pending: () => kernel.store.get(pendingApprovalsAtom),
    views: () => kernel.store.get(stackAtom).map((route) => route.view),
    /** Reports a change of the wallet. */
    change: (change: Partial<Pick<Connection, 'accounts' | 'chainId'>>) => source.watches[0]?.changed(change),
    /** Sends a request as the site, and records its result or the reason of its error. */
    ask(text: string) {
      const entry = { text, result: undefined as unknown }
      const record = (result: unknown) => {
        entry.result = result
      }
      provider
        .request({ method: 'personal_sign', params: [text] })
        .then(record, ({ reason }) => record(reason))
      return entry
    },
    /** Answers the request on screen. */
    answer(approved: boolean) {
      const onScreen = kernel.store.get(model.currentAtom)
      if (onScreen) model.answer(onScreen.id, approved)
    },
  }
}

/** A plugin that looks up the service of another plugin by name. */
export const serviceProbe = (id: string) =>
  fakePlugin({
    id: 'probe',
    needs: ['services'],
    setup: ({ services }) => services.first(defineToken(id)),
  })
