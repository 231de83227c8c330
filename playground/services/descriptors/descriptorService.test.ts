import { expect, test } from 'vitest'
import { createDescriptorService } from './descriptorService.ts'

const address = `0x${'aB'.repeat(20)}`
const path = `/v1/descriptors/31337/${address}`
const file = {
  context: { contract: { deployments: [{ chainId: 31337, address }] } },
  display: { formats: {} },
}

function open() {
  const service = createDescriptorService()
  return async (method: string, at = path, body: unknown = '') => {
    const { signal } = new AbortController()
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const query = new URLSearchParams()
    const reply = await service({ method, path: at, query, body: text, headers: {}, signal })
    return [reply.status, reply.body === '' ? '' : JSON.parse(reply.body)]
  }
}

test('a published file is served for its contract, whatever the case of the address, until it is removed', async () => {
  const ask = open()
  expect(await ask('GET')).toEqual([404, { message: 'There is no descriptor of this contract.' }])
  expect(await ask('PUT', path, file)).toEqual([204, ''])
  expect(await ask('GET', path.toLowerCase())).toEqual([200, file])
  expect((await ask('GET', path.replace('31337', '1')))[0]).toBe(404)
  expect(await ask('DELETE')).toEqual([204, ''])
  expect((await ask('GET'))[0]).toBe(404)
})

test('a file of another contract, and what is no file, are refused with a sentence', async () => {
  const ask = open()
  const other = path.replace('aB', 'cD')
  expect(await ask('PUT', other, file)).toEqual([400, { message: 'The file does not name this contract.' }])
  expect(await ask('PUT', path, {})).toEqual([400, { message: 'context is missing.' }])
  expect(await ask('PUT', path, 'x')).toEqual([400, { message: 'The body must be JSON.' }])
  expect((await ask('GET'))[0]).toBe(404)
})

test('other paths and methods do not exist', async () => {
  const ask = open()
  for (const at of ['/', '/v1/descriptors/31337', `/v2/descriptors/31337/${address}`, `${path}/x`])
    expect((await ask('GET', at))[0]).toBe(404)
  expect((await ask('POST'))[0]).toBe(405)
})
