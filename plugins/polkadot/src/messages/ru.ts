import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const ru: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts':
    'Эта сеть использует аккаунты Ethereum, которые эта версия не может подключить.',
}

export default ru
