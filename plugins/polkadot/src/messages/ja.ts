import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const ja: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts':
    'このネットワークは Ethereum アカウントを使用するため、このバージョンでは接続できません。',
}

export default ja
