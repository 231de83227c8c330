import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const zh: Translation<ReceiveMessage> = {
  'receive.title': '接收',
  'receive.networks': '兼容的网络',
  'receive.scan': '复制您的地址或扫描此二维码',
  'receive.code': '您地址的二维码',
  'receive.copy': '复制地址',
  'receive.copied': '地址已复制',
  'receive.changed': '账户已更改。请重新复制地址。',
  'receive.only': '请仅通过以下网络转账',
  'receive.onlyOne': '请仅通过此网络转账',
  'receive.onlyHint': '通过任何其他网络发送到此地址的资产可能会丢失。',
  'receive.current': '当前',
  'receive.unknownNetwork': '未知网络',
  'receive.unknownHint': '本网站不支持您钱包当前所在的网络。请仅通过下列网络向此地址转账。',
  'receive.nowhereHint': '本网站不支持您钱包当前所在的网络。请在钱包中切换网络，以便在此接收。',
  'receive.ethereumAccounts': '此网络使用以太坊账户，当前版本无法连接。',
  'receive.none': '未连接钱包',
  'receive.noneHint': '连接钱包后即可在此查看地址。',
  'receive.connect': '连接钱包',
}

export default zh
