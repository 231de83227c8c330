import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const vi: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': 'Mạng này dùng tài khoản Ethereum, mà phiên bản này không kết nối được.',
}

export default vi
