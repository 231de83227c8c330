import { alertAtom, type Plugin, stackAtom, type TrackedEvent, toastAtom } from '@latchkit/kernel'
import {
  createFakeFrame,
  createTestKernel,
  type FakeFrameAnswers,
  fakePlugin,
  frameAnswer,
  framePlugin,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { socials } from '../index.ts'
import type { SocialsModel } from '../model.ts'
import { createSocials } from '../plugin.ts'
import type { Ports } from '../ports.ts'
import { FakePage } from './fakePage.ts'

/** The plugin over a page of a test. */
export function socialsOn(page: FakePage): Plugin {
  const made = socials()
  const load = async () => ({ default: (context: Ports) => createSocials(context, page) })
  return { ...made, manifest: { ...made.manifest, load } }
}

/** A kernel with the plugin in it, on the view `Connect`. */
export async function openSocials(
  answers: FakeFrameAnswers = {},
  page = new FakePage(),
  options: object = {},
) {
  const frame = createFakeFrame(answers)
  const tracked: TrackedEvent[] = []
  const ear = fakePlugin({
    id: 'ear',
    setup: (context) => context.tap('track', (event) => void tracked.push(event)),
  })
  const plugins = [viewPlugin('views', ['Connect', 'Account']), socialsOn(page), framePlugin(frame), ear]
  const { kernel } = createTestKernel({
    plugins,
    services: { secureSite: 'https://secure.test' },
    ...options,
  })
  await kernel.plugins.api('ear')
  await kernel.router.open('Connect')
  const model = (await kernel.plugins.api('socials')) as SocialsModel
  const read = kernel.store.get
  return {
    kernel,
    frame,
    page,
    model,
    read,
    tracked,
    names: () => frame.asked.map(([name]) => name),
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

/** A login whose window is at the provider. */
export async function waiting(
  answers: FakeFrameAnswers = {},
  page: FakePage = new FakePage(),
  options: object = {},
): Promise<OpenSocials> {
  const opened = await openSocials(
    { ...frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri })), ...answers },
    page,
    options,
  )
  opened.model.choose('google')
  await vi.waitFor(() => {
    if (page.popup.went.length === 0 || opened.views().length < 2) throw new Error('not there yet')
  })
  return opened
}
