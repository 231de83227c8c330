import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const de: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts':
    'Dieses Netzwerk verwendet Ethereum-Konten, die diese Version nicht verbinden kann.',
}

export default de
