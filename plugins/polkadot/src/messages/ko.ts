import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const ko: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': '이 네트워크는 이 버전에서 연결할 수 없는 Ethereum 계정을 사용합니다.',
}

export default ko
