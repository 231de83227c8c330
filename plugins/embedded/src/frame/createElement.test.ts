import { expect, test } from 'vitest'
import { createFrameUrl } from './createElement.ts'

test('the frame receives the project, the network, version 4 of its protocol, and whether it logs', () => {
  const address = { site: 'https://wallet.example', projectId: 'p', chainId: 'eip155:1', enableLogger: false }
  const { pathname, searchParams } = new URL(createFrameUrl(address))
  expect(pathname).toBe('/sdk')
  expect(Object.fromEntries(searchParams)).toEqual({
    projectId: 'p',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
})
