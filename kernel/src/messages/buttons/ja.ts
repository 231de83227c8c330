import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const ja: Translation<ButtonMessage> = {
  'kernel.loadFailed': '読み込めませんでした',
  'kernel.loadFailedReload': '再読み込み',
  'kernel.loadFailedClose': '閉じる',
  'kernel.connectWallet': 'ウォレットを接続',
  'kernel.connecting': '接続中…',
  'kernel.account': 'アカウント {address}',
  'kernel.selectNetwork': 'ネットワークを選択',
  'kernel.unknownNetwork': '不明なネットワーク',
}

export default ja
