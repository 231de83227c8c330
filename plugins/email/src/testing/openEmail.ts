import { stackAtom, type TrackedEvent } from '@latchkit/kernel/plugin'
import {
  createFakeFrame,
  createTestKernel,
  type FakeFrameAnswers,
  fakePlugin,
  framePlugin,
  serviceOf,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { email } from '../index.ts'
import { emailToken } from '../model.ts'
import { sendsCodes } from './answers.ts'

export const address = 'me@example.org'

/** Creates a kernel with the plugin and opens the view `Connect`. */
export async function open(answers: FakeFrameAnswers = sendsCodes) {
  const frame = createFakeFrame(answers)
  const tracked: TrackedEvent[] = []
  const listener = fakePlugin({
    id: 'listener',
    setup: (context) => context.tap('track', (event) => void tracked.push(event)),
  })
  const plugins = [viewPlugin('views', ['Connect', 'Account']), email(), framePlugin(frame), listener]
  const { kernel } = createTestKernel({ plugins, services: { secureSite: 'https://secure.test' } })
  await kernel.plugins.api('listener')
  const model = await serviceOf(kernel, 'email', emailToken)
  await kernel.router.open('Connect')
  const read = kernel.store.get
  return {
    kernel,
    frame,
    model,
    tracked,
    read,
    names: () => frame.requests.map(([name]) => name),
    events: () => tracked.map(({ event }) => event),
    views: () => read(stackAtom).map(({ view }) => view),
    form: () => read(model.form.statusAtom),
  }
}

/** Like `open`, and submits an address. */
export async function submitted(answers?: FakeFrameAnswers) {
  const opened = await open(answers)
  opened.model.form.edit(` ${address} `)
  await opened.model.form.submit()
  return { ...opened, flow: await opened.model.load() }
}
