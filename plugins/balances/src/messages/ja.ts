import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ja: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'トークン',
  'balances.unavailable': 'トークン残高を取得できません',
  'balances.loading': 'トークンを読み込んでいます',
  'balances.total': '合計',
  'balances.empty': 'トークンはまだありません',
  'balances.emptyHint': 'このアカウントが {network} で受け取ったものがここに表示されます。',
  'balances.broken': 'トークンを読み込めませんでした',
  'balances.unknownToken': '不明なトークン',
  'balances.old': '金額は最新ではない可能性があります',
  'balances.updated': '{time}に更新',
  'balances.since': '{date}比 {change}',
  'balances.sinceTime': '{time}比 {change}',
  'balances.sinceYesterday': '前日比 {change}',
  'balances.receive': '資金を受け取る',
  'balances.receiveHint': 'ウォレットにトークンを送金',
}

export default ja
