import { array, number, string, unknown } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultServices } from '../base/constants/services.ts'
import { object } from '../base/values/objectSchema.ts'
import { callNode } from '../chain/callNode.ts'
import { formatGrants, parseGrants } from '../signIn/grants.ts'
import { createStorageArea, extendLists } from '../testing/index.ts'
import { createHttp } from './http/createHttp.ts'
import { createStorage } from './storage/createStorage.ts'

// A page whose lists convert themselves, as with Prototype.js.
let restore: () => void
beforeEach(() => {
  restore = extendLists()
})
afterEach(() => restore())

const { signal } = new AbortController()

/** A `fetch` that answers each call, and stores the bodies. */
function recordBodies(answer: string) {
  const bodies: unknown[] = []
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    bodies.push(init.body)
    return new Response(answer)
  }
  return { bodies, fetch }
}

test('a call of a node has its parameters as a list, alone and in a batch', async () => {
  const { bodies, fetch } = recordBodies('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  const call = { method: 'eth_getBalance', params: ['0xab', 'latest', [{ topics: [['0x1'], null] }]] }
  await callNode('https://node.example', [call], { fetch, signal })
  const row = `"method":"eth_getBalance","params":["0xab","latest",[{"topics":[["0x1"],null]}]]`
  expect(bodies).toEqual([`{"jsonrpc":"2.0","id":1,${row}}`])
  await callNode('https://node.example', [call, call], { fetch, signal }).catch(() => undefined)
  expect(bodies[1]).toBe(`[{"jsonrpc":"2.0","id":1,${row}},{"jsonrpc":"2.0","id":2,${row}}]`)
})

test('a service gets lists', async () => {
  const { bodies, fetch } = recordBodies('{}')
  const common = { projectId: 'p', st: 'appkit', sv: 'v' }
  const http = createHttp({
    fetch,
    services: defaultServices,
    common,
    random: () => 0.5,
    isOnline: () => true,
  })
  await http.post('data', '/v1/x', { ids: ['a', ['b']] }, { schema: unknown(), signal })
  expect(bodies).toEqual(['{"ids":["a",["b"]]}'])
})

test('what is stored, such as the journal, is read back, also on a page without that library', () => {
  const storage = createStorage('@latchkit/main/', () => area)
  const area = createStorageArea()
  const value = { name: 'a', list: [1, 2], rows: [{ ids: ['b'] }] }
  const schema = object({
    name: string(),
    list: array(number()),
    rows: array(object({ ids: array(string()) })),
  })
  storage.write('key', value)
  expect(storage.read('key', schema)).toEqual(value)
  restore()
  expect(storage.read('key', schema)).toEqual(value)
})

test('permissions of a sign-in are the same text, and are read back', () => {
  const grants = { eip155: ['request/personal_sign'] }
  const resource = formatGrants(grants, ['eip155:1'])
  expect(parseGrants(resource)).toEqual(grants)
  restore()
  expect(formatGrants(grants, ['eip155:1'])).toBe(resource)
})
