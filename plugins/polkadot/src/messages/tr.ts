import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const tr: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': 'Bu ağ, bu sürümün bağlayamadığı Ethereum hesapları kullanıyor.',
}

export default tr
