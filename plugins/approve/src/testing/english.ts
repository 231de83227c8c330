import { firstAddress } from '@latchkit/kernel/testing'
import en from '../messages/en.ts'
import type { Language } from '../words/language.ts'
import { readSignIn } from '../words/signIn/readSignIn.ts'

/** English texts for the first test account on Ethereum at `shop.example`. */
export const english: Language = {
  t: (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, `${value}`), en[key]),
  locale: 'en',
  isolate: (text) => text,
  chainId: 'eip155:1',
  account: firstAddress,
  host: 'shop.example',
  origin: 'https://shop.example',
  now: Date.UTC(2026, 10, 26, 9),
  readSignIn,
  currencies: ['ETH', 'Ether'],
}
