import { formatSignInMessage, type SignInData } from '@latchkit/kernel/sign-in'
import { firstAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

/** The message of this page for the connected account. */
const messageOf = (part: Partial<SignInData> = {}) =>
  formatSignInMessage({
    domain: location.host,
    uri: location.origin,
    accountAddress: firstAddress,
    chainId: 'eip155:1',
    version: '1',
    nonce: '8f0c24a1e6b7d935',
    statement: 'I accept the terms of the shop.',
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 86_400_000).toISOString(),
    resources: ['https://shop.example/terms'],
    ...part,
  })

async function openSignIn(text: string, options: object = {}) {
  const opened = await openApprovePage({}, options)
  const entry = opened.ask('personal_sign', [text, firstAddress])
  await until(() => expect(opened.root.querySelector('h3')).not.toBeNull())
  const rows = () =>
    [...opened.root.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ])
  return { ...opened, entry, rows }
}

test('a sign-in is shown with its fields, and is approved with one confirmation', async () => {
  const { press, root, rows, entry, source } = await openSignIn(messageOf())
  await until(() => expect(root.querySelector('h3')?.textContent).toBe(`Sign in to ${location.host}`))
  expect(rows()).toEqual(
    expect.arrayContaining([
      ['Site', location.host],
      ['You agree to', 'I accept the terms of the shop.'],
      ['Page', location.origin],
      ['Network', 'eip155:1'],
      ['One-time code', '8f0c24a1e6b7d935'],
      ['Link', 'https://shop.example/terms'],
    ]),
  )
  await press('Sign')
  await until(() => expect(source.requests).toHaveLength(1))
  expect(entry.result).not.toBe(4001)
})

test('a sign-in to another site can only be rejected', async () => {
  const { button, text, root, source } = await openSignIn(messageOf({ domain: 'evil.example' }))
  await until(() => expect(text()).toContain('This cannot be approved'))
  expect(text()).toContain('It signs you in to a different site than this one.')
  await new Promise((done) => setTimeout(done, 800))
  expect([button('Sign')?.disabled ?? true, button('Sign anyway')?.disabled ?? true]).toEqual([true, true])
  root.querySelectorAll('button').forEach((one) => void (one.textContent?.startsWith('Sign') && one.click()))
  expect(source.requests).toEqual([])
})

test('a text that only looks like a sign-in has no fields, a warning, and two confirmations', async () => {
  const twice = messageOf().replace(/(Nonce: .*\n)/, '$1Nonce: 11111111\n')
  const { press, text, root, rows, source } = await openSignIn(twice)
  await until(() =>
    expect(text()).toContain('It looks like a sign-in, but it does not follow the standard format.'),
  )
  expect(root.querySelector('h3')?.textContent).toBe('Sign a message')
  expect(rows().map(([label]) => label)).not.toContain('Site')
  expect(text()).toContain('Nonce: 11111111')
  await press('Sign')
  expect(source.requests).toEqual([])
  await press('Sign anyway')
  await until(() => expect(source.requests).toHaveLength(1))
})

test.each(['en', 'ar'])('axe finds no violations in a sign-in: %s', async (locale) => {
  const { root, text, settled } = await openSignIn(messageOf(), { locale })
  await until(() => expect(text()).toContain('8f0c24a1e6b7d935'))
  await until(() => expect(root.querySelector('button:disabled')).toBeNull())
  await settled()
  const { violations } = await axe.run(root.host)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
