import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const fr: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts':
    'Ce réseau utilise des comptes Ethereum, que cette version ne peut pas connecter.',
}

export default fr
