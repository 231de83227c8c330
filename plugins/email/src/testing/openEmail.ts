import { stackAtom, type TrackedEvent } from '@latchkit/kernel'
import {
  createFakeFrame,
  createTestKernel,
  type FakeFrameAnswers,
  fakePlugin,
  framePlugin,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { email } from '../index.ts'
import type { EmailModel } from '../model.ts'
import { sendsCodes } from './answers.ts'

export const address = 'me@example.org'

/** A kernel with the plugin in it, on the view `Connect`. */
export async function open(answers: FakeFrameAnswers = sendsCodes) {
  const frame = createFakeFrame(answers)
  const tracked: TrackedEvent[] = []
  const ear = fakePlugin({
    id: 'ear',
    setup: (context) => context.tap('track', (event) => void tracked.push(event)),
  })
  const plugins = [viewPlugin('views', ['Connect', 'Account']), email(), framePlugin(frame), ear]
  const { kernel } = createTestKernel({ plugins, services: { secureSite: 'https://secure.test' } })
  await kernel.plugins.api('ear')
  const model = (await kernel.plugins.api('email')) as EmailModel
  await kernel.router.open('Connect')
  const read = kernel.store.get
  return {
    kernel,
    frame,
    model,
    tracked,
    read,
    names: () => frame.asked.map(([name]) => name),
    events: () => tracked.map(({ event }) => event),
    views: () => read(stackAtom).map(({ view }) => view),
    form: () => read(model.form.askingAtom),
  }
}

/** As after an address was submitted. */
export async function submitted(answers?: FakeFrameAnswers) {
  const opened = await open(answers)
  opened.model.form.edit(` ${address} `)
  await opened.model.form.submit()
  return { ...opened, flow: await opened.model.load() }
}
