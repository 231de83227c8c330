import { expect, test } from 'vitest'
import { idsOfInstalled, pin } from './knownWallets.ts'
import { readWallet } from './readListing.ts'

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const wallet = (part: object) => {
  const read = readWallet({ id: metamask, name: 'MetaMask', ...part })
  if (!read) throw new Error('not a wallet')
  return read
}

test('T26: no listing leads a known wallet elsewhere, nor gives its name to another extension', () => {
  const own = { rdns: 'io.metamask', mobile_link: 'metamask://', link_mode: 'https://metamask.app.link/x' }
  expect(pin(wallet(own))).toEqual(wallet(own))
  const swapped = pin(
    wallet({
      rdns: 'evil.wallet',
      mobile_link: 'evil://',
      link_mode: 'https://metamask.app.link.evil.example',
    }),
  )
  expect(swapped).toMatchObject({ rdns: 'io.metamask', mobileLink: undefined, linkMode: undefined })
})

test('a wallet that is not known is left as it is listed', () => {
  const other = wallet({ id: 'x', mobile_link: 'evil://', rdns: 'x.y' })
  expect(pin(other)).toBe(other)
})

test('the listing ids of what is installed, as far as they are known', () => {
  expect(idsOfInstalled(['io.metamask', undefined, 'x.y'])).toEqual([metamask])
})
