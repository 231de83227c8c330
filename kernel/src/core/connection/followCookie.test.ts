import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { cookieName } from '../../services/storage/writeCookie.ts'
import { fakeConnection } from '../../testing/index.ts'
import { writable } from '../state/atoms.ts'
import { followCookie } from './followCookie.ts'

function follow({ kitId = 'main', protocol = 'https:' } = {}) {
  const store = createStore()
  const controller = new AbortController()
  const page = { cookie: '', location: { protocol } }
  const start = () => followCookie({ config: { kitId }, store, signal: controller.signal }, page)
  const connect = (...accounts: readonly `${string}:${string}:${string}`[]) =>
    store.set(
      writable.connections,
      Object.fromEntries(
        accounts.map((account) => {
          const namespace = account.split(':')[0] ?? ''
          return [namespace, [fakeConnection({ namespace, accounts: [account as never] })]]
        }),
      ),
    )
  return { store, page, start, connect, stop: () => controller.abort() }
}

test('the connected accounts are kept, the active one first, and removed with the last connection', () => {
  const { store, page, start, connect } = follow()
  start()
  connect('eip155:1:0x1', 'solana:main:abc')
  store.set(writable.activeNamespace, 'solana')
  expect(page.cookie).toBe(
    'latchkit.main=solana:main:abc|eip155:1:0x1; max-age=2592000; path=/; samesite=lax; secure',
  )
  connect()
  expect(page.cookie).toBe('latchkit.main=; max-age=0; path=/; samesite=lax; secure')
})

test('the cookie of the last visit stays while its connections are being restored, and goes if there are none', () => {
  const { store, page, start } = follow()
  store.set(writable.stored, '{}')
  start()
  expect(page.cookie).toBe('')
  store.set(writable.stored, null)
  expect(page.cookie).toContain('max-age=0')
})

test('a kit that was destroyed writes no cookie', () => {
  const { page, start, connect, stop } = follow()
  start()
  stop()
  page.cookie = ''
  connect('eip155:1:0x1')
  expect(page.cookie).toBe('')
})

test('on a page without TLS the cookie is not marked as secure, and no kit id ends the name', () => {
  const { page, start } = follow({ kitId: 'a=b;c', protocol: 'http:' })
  start()
  expect(page.cookie).toBe('latchkit.a%3Db%3Bc=; max-age=0; path=/; samesite=lax')
  expect(cookieName('main')).toBe('latchkit.main')
})
