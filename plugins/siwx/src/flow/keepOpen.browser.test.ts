import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, createMemory, openSiwx } from '../testing/openSiwx.ts'

const view = 'SIWXSignMessage'
const until = vi.waitFor

afterEach(closeAll)

/** Opens a page whose visitor has connected a wallet and is asked to sign in. */
async function openAsked(isRequired = true) {
  const memory = createMemory({ getRequired: () => isRequired })
  const opened = await openSiwx(memory.config)
  await opened.connect()
  await until(() => expect([opened.state()?.step, opened.views()]).toEqual(['ready', [view]]))
  return opened
}

test('F49: closing a required sign-in whose code does not load cancels it', async () => {
  const { unmount, kernel, isOpen, connections, state } = await openAsked()
  unmount()
  kernel.router.close()
  await until(() => expect([isOpen(), connections(), state()]).toEqual([false, [], undefined]))
})

test('F58: closing a view that the site opened instead of a required sign-in returns to it', async () => {
  const { kernel, isOpen, connections, views } = await openAsked()
  await kernel.open('Account')
  expect(views()).toEqual(['Account'])
  kernel.router.close()
  expect(isOpen()).toBe(true)
  await until(() => expect(views()).toEqual([view]))
  expect(connections()).toHaveLength(1)
})

test('a view that the site opened instead of an optional sign-in can be closed', async () => {
  const { kernel, isOpen } = await openAsked(false)
  await kernel.open('Account')
  kernel.router.close()
  expect(isOpen()).toBe(false)
})
