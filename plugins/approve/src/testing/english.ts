import { firstAddress } from '@latchkit/kernel/testing'
import en from '../messages/en.ts'
import type { Language } from '../words/language.ts'

/** English texts for the first test account on Ethereum at `shop.example`. */
export const english: Language = {
  t: (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, `${value}`), en[key]),
  locale: 'en',
  isolate: (text) => text,
  chainId: 'eip155:1',
  account: firstAddress,
  host: 'shop.example',
  currencies: ['ETH', 'Ether'],
}
