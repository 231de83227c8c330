import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type Served, serve } from '../../playground/serve.ts'
import { findAdvisories } from './advisories.ts'

const opened: Served[] = []
afterEach(async () => {
  for (const served of opened.splice(0)) await served.stop()
})

interface Query {
  readonly package: { readonly ecosystem: string; readonly name: string }
  readonly version: string
}

/** A database that answers each query, and records the queries. */
async function openDatabase(answer: (query: Query) => object, status = 200) {
  const queries: Query[][] = []
  const served = await serve(async (request: IncomingMessage, response) => {
    const body: { queries: Query[] } = JSON.parse(await text(request))
    queries.push(body.queries)
    response.writeHead(request.url === '/v1/querybatch' ? status : 404)
    response.end(JSON.stringify({ results: body.queries.map(answer) }))
  })
  opened.push(served)
  return { url: served.url, queries }
}

test('packages with an advisory are found, also those with a scope', async () => {
  const { url, queries } = await openDatabase(({ package: { name } }) =>
    name === '@noble/curves' ? { vulns: [{ id: 'GHSA-1' }, { id: 'GHSA-2' }] } : {},
  )
  expect(await findAdvisories(['valibot@1.2.0', '@noble/curves@1.9.0'], url)).toEqual([
    { id: '@noble/curves@1.9.0', advisories: ['GHSA-1', 'GHSA-2'] },
  ])
  expect(queries).toEqual([
    [
      { package: { ecosystem: 'npm', name: 'valibot' }, version: '1.2.0' },
      { package: { ecosystem: 'npm', name: '@noble/curves' }, version: '1.9.0' },
    ],
  ])
})

test('more packages than fit one query are looked up in several', async () => {
  const { url, queries } = await openDatabase(() => ({}))
  await findAdvisories(
    Array.from({ length: 2_001 }, (_, index) => `p${index}@1.0.0`),
    url,
  )
  expect(queries.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
})

test('a database that fails, or answers less than it was asked, is an error and no clean result', async () => {
  const failing = await openDatabase(() => ({}), 503)
  await expect(findAdvisories(['a@1.0.0'], failing.url)).rejects.toThrow('status 503')
  const served = await serve((_, response) => response.end('{"results":[]}'))
  opened.push(served)
  await expect(findAdvisories(['a@1.0.0'], served.url)).rejects.toThrow('0 of 1 queries')
})
