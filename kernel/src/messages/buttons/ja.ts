import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const ja: Translation<ButtonMessage> = {
  'kernel.connectWallet': 'ウォレットを接続',
  'kernel.connecting': '接続中…',
  'kernel.account': 'アカウント {address}',
  'kernel.selectNetwork': 'ネットワークを選択',
  'kernel.unknownNetwork': '不明なネットワーク',
}

export default ja
