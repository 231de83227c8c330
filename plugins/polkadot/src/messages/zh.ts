import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const zh: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': '此网络使用以太坊账户，当前版本无法连接。',
}

export default zh
