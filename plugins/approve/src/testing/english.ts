import { firstAddress } from '@latchkit/kernel/testing'
import en from '../messages/en.ts'
import type { Language } from '../words/language.ts'

/** English, for the first account on Ethereum at a site of its own. */
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
