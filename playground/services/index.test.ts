import { expect, test } from 'vitest'
import { anvilBinary } from './chains/anvilBinary.ts'
import { startServices } from './index.ts'

// A closed port may already belong to another program, which does not answer as the services do.
const answers = (url: string) =>
  fetch(url, { method: 'POST', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )

test('stop ends the gateway and both nodes, and can be called twice', async () => {
  const services = await startServices({ port: 0 })
  const urls = [services.url, ...services.chains.map(({ directUrl }) => directUrl)]
  expect(await Promise.all(urls.map(answers))).toEqual([true, true, true])
  await Promise.all([services.stop(), services.stop()])
  expect(await Promise.all(urls.map(answers))).toEqual([false, false, false])
})

test('stop does not wait for a request that hangs', async () => {
  const services = await startServices({ port: 0 })
  const order = JSON.stringify({ service: 'data', fault: { kind: 'hang' } })
  await fetch(`${services.url}/control/faults`, { method: 'POST', body: order })
  const hanging = answers(`${services.url}/data/v1/supported-chains`)
  await expect
    .poll(() => fetch(`${services.url}/control/requests`).then((seen) => seen.text()))
    .toContain('data')
  await services.stop()
  expect(await hanging).toBe(false)
})

test('an aborted start rejects and leaves nothing running', async () => {
  const abort = new AbortController()
  const started = startServices({ port: 0, signal: abort.signal })
  setTimeout(() => abort.abort(), 30)
  await expect(started).rejects.toMatchObject({ name: 'AbortError' })
  await expect(startServices({ port: 0, signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a port in use is reported in a sentence, and the services stop when their signal aborts', async () => {
  const abort = new AbortController()
  const { url, chains } = await startServices({ port: 0, signal: abort.signal })
  const port = Number(new URL(url).port)
  await expect(startServices({ port })).rejects.toThrow(`Port ${port} is already in use`)
  abort.abort()
  await expect.poll(() => answers(chains[0]?.directUrl ?? '')).toBe(false)
})

test('a platform without a node binary is reported in a sentence', () => {
  expect(() => anvilBinary('sunos', 'sparc')).toThrow(
    'No local chain can run here: @foundry-rs/anvil-sunos-sparc is not installed',
  )
})
