import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const zh: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': '代币',
  'balances.unavailable': '余额不可用',
  'balances.loading': '正在读取代币',
  'balances.total': '总计',
  'balances.more': '显示全部 {count} 个',
  'balances.empty': '还没有代币',
  'balances.emptyHint': '此账户在 {network} 上收到的资产会显示在这里。',
  'balances.broken': '目前无法读取代币',
  'balances.old': '这些金额可能不是最新的',
  'balances.oldHint': '它们是不到 {count} 分钟前读取的，目前无法更新。',
}

export default zh
