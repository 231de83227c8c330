import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ja: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'トークン',
  'balances.unavailable': '残高を取得できません',
  'balances.loading': 'トークンを読み込んでいます',
  'balances.total': '合計',
  'balances.more': '{count} 件すべて表示',
  'balances.empty': 'トークンはまだありません',
  'balances.emptyHint': '{network} でこのアカウントが受け取ったものがここに表示されます。',
  'balances.broken': '現在トークンを読み込めません',
  'balances.old': '金額が最新でない可能性があります',
  'balances.oldHint': '{count} 分以内に読み込まれたもので、現在は更新できません。',
}

export default ja
