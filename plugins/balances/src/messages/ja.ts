import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ja: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'トークン',
  'balances.unavailable': '残高を取得できません',
  'balances.loading': 'トークンを読み込んでいます',
  'balances.total': '合計',
  'balances.empty': 'トークンはまだありません',
  'balances.emptyHint': '{network} でこのアカウントが受け取ったものがここに表示されます。',
  'balances.broken': '現在トークンを読み込めません',
  'balances.old': '金額が最新でない可能性があります',
  'balances.updated': '{time}に更新',
  'balances.since': '{date}比 {change}',
  'balances.sinceTime': '{time}比 {change}',
  'balances.sinceYesterday': '前日比 {change}',
  'balances.receive': '資金を受け取る',
  'balances.receiveHint': 'ウォレットにトークンを送ります',
}

export default ja
