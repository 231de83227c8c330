import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const id: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts':
    'Jaringan ini menggunakan akun Ethereum, yang tidak dapat dihubungkan oleh versi ini.',
}

export default id
