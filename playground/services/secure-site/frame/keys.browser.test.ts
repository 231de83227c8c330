import { afterEach, expect, test } from 'vitest'
import { createFrameKeys, type OpenDatabase } from './keys.ts'
import { signCall, signedBytes, signing } from './signCall.ts'

const shop = 'https://shop.example'
const opened: IDBOpenDBRequest[] = []
/** Opens the database, as every tab of the browser does. */
const tab: OpenDatabase = (name) => {
  const request = indexedDB.open(name)
  opened.push(request)
  return request
}
afterEach(async () => {
  for (const request of opened.splice(0)) if (request.readyState === 'done') request.result.close()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('play-wallet').onsuccess = resolve
  })
})

test('a browser keeps one key for each embedding site, also for tabs that create it at once', async () => {
  const [first, second] = await Promise.all([createFrameKeys(tab).of(shop), createFrameKeys(tab).of(shop)])
  expect([first.isKept, second.isKept]).toEqual([true, true])
  expect(second.publicKey).toBe(first.publicKey)
  expect((await createFrameKeys(tab).of(shop)).publicKey).toBe(first.publicKey)
  expect((await createFrameKeys(tab).of('https://other.example')).publicKey).not.toBe(first.publicKey)
})

test('no script can read the key, and it signs calls for their URL', async () => {
  const key = await createFrameKeys(tab).of(shop)
  await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow()
  const url = 'https://wallet.example/api/approve'
  const { signed, signature, key: publicKey } = await signCall(key, url, { id: 'one' })
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const verifier = await crypto.subtle.importKey('raw', bytesOf(publicKey), signing, true, ['verify'])
  const isOf = (at: string) =>
    crypto.subtle.verify(signing, verifier, bytesOf(signature), signedBytes(at, signed))
  expect([await isOf(url), await isOf('https://wallet.example/api/reject')]).toEqual([true, false])
})

/** Opens a version of the database and returns its connection. */
const hold = (version: number) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('play-wallet', version)
    opened.push(request)
    request.addEventListener('success', () => resolve(request.result))
  })

test.each<[string, OpenDatabase, (() => Promise<unknown>)?]>([
  [
    'throws',
    () => {
      throw new DOMException('No', 'SecurityError')
    },
  ],
  ['reports an error, because a later version exists', (name) => indexedDB.open(name, 1), () => hold(2)],
  ['does not answer, because another tab blocks it', (name) => indexedDB.open(name, 2), () => hold(1)],
])('with a database that %s, a key lasts as long as the frame', async (_, open, prepare) => {
  await prepare?.()
  const keys = createFrameKeys(open)
  const key = await keys.of(shop)
  expect(key.isKept).toBe(false)
  expect(await keys.of(shop)).toBe(key)
  expect((await createFrameKeys(open).of(shop)).publicKey).not.toBe(key.publicKey)
})

test('a key in memory is stored once the browser grants access to its storage', async () => {
  let isDenied = true
  const keys = createFrameKeys((name) => {
    if (isDenied) throw new DOMException('No', 'SecurityError')
    return tab(name)
  })
  const { publicKey } = await keys.of(shop)
  isDenied = false
  keys.storeKeys()
  await expect.poll(async () => (await createFrameKeys(tab).of(shop)).publicKey).toBe(publicKey)
})

test('a key that the browser has stored already is kept', async () => {
  const { publicKey } = await createFrameKeys(tab).of(shop)
  let opened = 0
  const keys = createFrameKeys((name) => {
    opened += 1
    if (opened === 1) throw new DOMException('No', 'SecurityError')
    return tab(name)
  })
  expect((await keys.of(shop)).publicKey).not.toBe(publicKey)
  keys.storeKeys()
  await expect.poll(() => opened).toBe(2)
  expect((await createFrameKeys(tab).of(shop)).publicKey).toBe(publicKey)
})
