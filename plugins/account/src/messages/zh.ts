import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const zh: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': '账户',
  'account.switch': '切换地址',
  'account.unknownNetwork': '未知网络',
  'account.unknownHint': '本网站不支持您钱包当前所在的网络。请在钱包中切换网络后继续。',
  'account.balance': '余额',
  'account.unavailable': '代币余额不可用',
  'account.unavailableHint': '网络没有响应。您的资产不受影响。',
  'account.slow': '网络响应较慢',
  'account.unchecked': '{name}（未核实）',
  'account.copy': '复制地址',
  'account.copied': '地址已复制',
  'account.explorer': '在 {name} 上查看',
  'account.disconnect': '断开连接',
  'account.none': '未连接钱包',
  'account.noneHint': '连接钱包后即可在此查看余额。',
  'account.connect': '连接钱包',
  'account.payment': '付款',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': '无法切换账户，请重试。',
  'account.updated': '{time}更新',
}

export default zh
