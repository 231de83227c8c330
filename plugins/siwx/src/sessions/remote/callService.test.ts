import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createServiceCall } from './callService.ts'

const { signal } = new AbortController()

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a request tells the service neither the page nor its cookies, and is not sent on', async () => {
  const inits: (RequestInit | undefined)[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    inits.push(init)
    return new Response('{}')
  }
  const call = createServiceCall({ url: 'https://shop.example/auth/v1', fetch })
  await call({ method: 'GET', path: 'nonce', signal })
  await call({ method: 'POST', path: 'sign-out', body: {}, signal })
  for (const init of inits)
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
  expect(inits).toHaveLength(2)
})

test.each([301, 302, 303, 307, 308])('no token follows a redirect with the status %d', async (status) => {
  const seen: (string | undefined)[] = []
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.end('{"token":"stolen"}')
  })
  const url = await serve((_, response) => response.writeHead(status, { location: other }).end())
  const call = createServiceCall({ url })
  const headers = { authorization: 'Bearer secret', 'x-nonce-jwt': 'Bearer secret' }
  for (const method of ['GET', 'POST'] as const)
    await expect(
      call({ method, path: 'me', headers, ...(method === 'POST' ? { body: {} } : {}), signal }),
    ).rejects.toThrow()
  expect(seen).toEqual([])
})

test('what is asked for is a part of the query, beside that of the project', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(String(input))
    return new Response('{}')
  }
  const call = createServiceCall({ url: 'https://shop.example/auth/v1/', projectId: 'yours', fetch })
  await call({ method: 'GET', path: 'me', query: { audience: 'shop.example:8443' }, signal })
  expect(urls).toEqual(['https://shop.example/auth/v1/me?projectId=yours&audience=shop.example%3A8443'])
})
