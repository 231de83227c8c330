import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const zh: Translation<ButtonMessage> = {
  'kernel.loadFailed': '加载失败',
  'kernel.loadFailedReload': '重新加载',
  'kernel.loadFailedClose': '关闭',
  'kernel.connectWallet': '连接钱包',
  'kernel.connecting': '连接中…',
  'kernel.account': '账户 {address}',
  'kernel.selectNetwork': '选择网络',
  'kernel.unknownNetwork': '未知网络',
}

export default zh
