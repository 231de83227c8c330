import { afterEach, expect, test, vi } from 'vitest'
import { createServiceLab } from './createServiceLab.ts'

afterEach(() => vi.restoreAllMocks())

/** Answers as the control service does, and returns the requests. */
function serve(status = 200) {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input))
    requests.push([init?.method, pathname, init?.body].filter(Boolean).join(' '))
    return Response.json({ id: `f${requests.length}` }, { status })
  })
  return requests
}

test('a service that fails is set once, and its fault is removed before the next one', async () => {
  const requests = serve()
  const lab = createServiceLab({ url: 'http://cloud.test' })
  await lab.set('data', 'error')
  await lab.set('data', 'silent')
  await lab.set('data', 'usual')
  expect(requests).toEqual([
    'POST /control/faults {"service":"data","fault":{"kind":"status","status":503}}',
    'DELETE /control/faults/f1',
    'POST /control/faults {"service":"data","fault":{"kind":"hang"}}',
    'DELETE /control/faults/f3',
  ])
  expect(lab.read().manners.data).toBe('usual')
})

test('the relay has faults of its own', async () => {
  const requests = serve()
  const lab = createServiceLab({ url: 'http://cloud.test' })
  await lab.set('relay', 'slow')
  await lab.set('relay', 'usual')
  expect(requests).toEqual(['PUT /relay/fault {"kind":"slow","ms":3000}', 'DELETE /relay/fault'])
})

test('reset removes every fault that was set, and no others', async () => {
  const requests = serve()
  const lab = createServiceLab({ url: 'http://cloud.test' })
  await lab.set('chains', 'slow')
  lab.reset()
  lab.reset()
  expect(requests.slice(1)).toEqual(['DELETE /control/faults/f1'])
  expect(lab.read().manners.chains).toBe('usual')
})

test('a change that the services do not take is said, and the choice stays', async () => {
  serve(404)
  const lab = createServiceLab({ url: 'http://cloud.test' })
  await lab.set('data', 'error')
  expect(lab.read()).toMatchObject({
    manners: { data: 'usual' },
    problem: expect.stringContaining('npm start'),
  })
})
