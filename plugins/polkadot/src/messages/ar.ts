import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const ar: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': 'تستخدم هذه الشبكة حسابات Ethereum، ولا يمكن لهذا الإصدار الاتصال بها.',
}

export default ar
