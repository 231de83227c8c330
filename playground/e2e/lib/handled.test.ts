import { setImmediate } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi, transferBy } from './adapter.ts'
import { signText } from './cosmos.ts'
import { switchNetwork } from './flows.ts'
import { requestSignature } from './frame.ts'
import { request, settle } from './provider.ts'
import { callerOf } from './servePage.ts'

/** A page that has closed, because its test has failed. */
const closed: Pick<Page, 'evaluate'> = {
  evaluate: () => Promise.reject(new Error('Target page, context or browser has been closed')),
}

test.each([
  ['request', () => request(closed, 'eth_accounts')],
  ['settle', () => settle(closed, 'eth_accounts')],
  ['requestSignature', () => requestSignature(closed)],
  ['switchNetwork', () => switchNetwork(closed, 'eip155:31338')],
  ['callApi', () => callApi(closed, 'smartSessions', 'grantPermissions')],
  ['transferBy', () => transferBy(closed, `eip155:31337:0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, 1n)],
  ['signText', () => signText(closed, 'Hello')],
  ['callerOf', () => callerOf<{ accounts(): Promise<void> }>('dapp')(closed, 'accounts')],
])('%s is no unhandled rejection when the page closes before it is awaited', async (_, call) => {
  const rejections: unknown[] = []
  const keep = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', keep)
  const pending = call()
  for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  process.off('unhandledRejection', keep)
  expect(rejections).toEqual([])
  await expect(pending).rejects.toThrow('has been closed')
})
