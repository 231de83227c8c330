import { expect, test } from 'vitest'
import { createTestKernel } from '../../testing/index.ts'
import { httpPort } from './httpPort.ts'

test.each([
  [{ projectId: null }, false],
  [{ projectId: '' }, false],
  [{ projectId: 'p' }, true],
  [{ projectId: null, services: { walletList: 'https://own.example' } }, true],
  [{ projectId: null, services: { data: 'https://own.example' } }, false],
])('%j: the wallet list can be called: %s', (options, may) => {
  const { kernel } = createTestKernel(options)
  const port = httpPort(kernel, { id: 'shop', hosts: [{ service: 'walletList' }], scope: kernel })
  expect(port.has('walletList')).toBe(may)
})

test('without a project id, a service that asks for no project can be called', () => {
  const { kernel } = createTestKernel({ projectId: null })
  expect(
    httpPort(kernel, { id: 'shop', hosts: [{ service: 'bitcoin' }], scope: kernel }).has('bitcoin'),
  ).toBe(true)
})
