import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const zh: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': '代币',
  'balances.unavailable': '代币余额不可用',
  'balances.loading': '正在加载代币',
  'balances.total': '总计',
  'balances.empty': '还没有代币',
  'balances.emptyHint': '此账户在 {network} 上收到的资产会显示在这里。',
  'balances.broken': '无法加载代币',
  'balances.unknownToken': '未知代币',
  'balances.old': '这些金额可能不是最新的',
  'balances.updated': '{time}更新',
  'balances.since': '较{date} {change}',
  'balances.sinceTime': '较 {time} {change}',
  'balances.sinceYesterday': '较昨日 {change}',
  'balances.receive': '接收资金',
  'balances.receiveHint': '将代币转入您的钱包',
}

export default zh
