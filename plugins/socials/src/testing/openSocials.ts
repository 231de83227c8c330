import type { Plugin } from '@latchkit/kernel'
import { alertAtom, stackAtom, type TrackedEvent, toastAtom } from '@latchkit/kernel/plugin'
import {
  createFakeFrame,
  createTestKernel,
  type FakeFrameAnswers,
  fakePlugin,
  frameAnswer,
  framePlugin,
  serviceOf,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { socials } from '../index.ts'
import { socialsToken } from '../model.ts'
import { createSocials } from '../plugin.ts'
import type { Ports } from '../ports.ts'
import { FakePage } from './fakePage.ts'

/** Creates the plugin with a fake page. */
export function createSocialsPlugin(page: FakePage): Plugin {
  const plugin = socials()
  const load = async () => ({ default: (context: Ports) => createSocials(context, page) })
  return { ...plugin, manifest: { ...plugin.manifest, load } }
}

/** Creates a kernel with the plugin and opens the view `Connect`. */
export async function openSocials(
  answers: FakeFrameAnswers = {},
  page = new FakePage(),
  options: object = {},
) {
  const frame = createFakeFrame(answers)
  const tracked: TrackedEvent[] = []
  const listener = fakePlugin({
    id: 'listener',
    setup: (context) => context.tap('track', (event) => void tracked.push(event)),
  })
  const plugins = [
    viewPlugin('views', ['Connect', 'Account']),
    createSocialsPlugin(page),
    framePlugin(frame),
    listener,
  ]
  const { kernel } = createTestKernel({
    plugins,
    services: { secureSite: 'https://secure.test' },
    ...options,
  })
  await kernel.plugins.api('listener')
  await kernel.router.open('Connect')
  const model = await serviceOf(kernel, 'socials', socialsToken)
  const read = kernel.store.get
  return {
    kernel,
    frame,
    page,
    model,
    read,
    tracked,
    names: () => frame.requests.map(([name]) => name),
    events: () => tracked.map(({ event }) => event),
    views: () => read(stackAtom).map(({ view }) => view),
    attempt: () => read(model.attemptAtom),
    toast: () => read(toastAtom)?.text,
    alert: () => read(alertAtom)?.title,
  }
}

export type OpenSocials = Awaited<ReturnType<typeof openSocials>>

export const providerUri = 'https://provider.test/authorize?state=abc'
export const resultUri = 'https://secure.test/done?code=1&state=abc'

/** Starts a login and waits until its window is at the provider. */
export async function openAtProvider(
  answers: FakeFrameAnswers = {},
  page: FakePage = new FakePage(),
  options: object = {},
): Promise<OpenSocials> {
  const opened = await openSocials(
    { ...frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri })), ...answers },
    page,
    options,
  )
  opened.model.select('google')
  await vi.waitFor(() => {
    if (page.popup.visited.length === 0 || opened.views().length < 2) throw new Error('not there yet')
  })
  return opened
}
